"""Results as pages: HTML to open, to send and to print, and the chart as SVG."""
