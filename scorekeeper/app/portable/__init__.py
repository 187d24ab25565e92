"""The store's facts as a document to carry elsewhere, and sheets of finishing orders."""
