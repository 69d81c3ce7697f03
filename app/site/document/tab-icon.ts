const mark =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>" +
  '<style>rect{fill:#14181a}@media(prefers-color-scheme:dark){rect{fill:#2a3236}}</style>' +
  "<rect width='64' height='64'/>" +
  "<g transform='translate(2.2 2.2) scale(.9302)' fill='#ff9b21' stroke='#ff9b21'>" +
  "<path d='M19 21h26a11 11 0 0 1 0 22H19a11 11 0 0 1 0-22z' fill='none' stroke-width='7' stroke-dasharray='5.05 2.074'/>" +
  "<g stroke='none'><circle cx='19' cy='32' r='3.6'/><circle cx='32' cy='32' r='2.2'/><circle cx='45' cy='32' r='3.6'/></g></g></svg>"

/**
 * The mark of the site in a browser's tab, dark tabs included. It stands in the page: a file of its own would be
 * fetched beside the first picture. Browsers that draw no SVG there ask for `/favicon.ico` by themselves.
 */
export const tabIcon = `data:image/svg+xml,${mark.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}`
