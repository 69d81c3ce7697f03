import '#app/site/entry.heard.ts'

/*
 * What the studio's page says when its program is lost is there in all languages; this leaves that of the editor. It
 * imports nothing that the program has too, so that neither is lost with the other.
 */
document.documentElement.dataset['hears'] = ''
let chosen: string | null = null
try {
  chosen = localStorage.getItem('studio.language')
} catch {
  // Where nothing is stored the browser's languages say it.
}
const said = [...document.querySelectorAll<HTMLElement>('.if-lost [lang]')]
const own = [chosen ?? '', ...navigator.languages]
  .map((tag) => said.find(({ lang }) => lang === tag.slice(0, 2)))
  .find(Boolean)
for (const words of said) words.hidden = words !== (own ?? said[0])

// The link to the page itself would leave out what the address has after #.
addEventListener('click', (event) => {
  if (!(event.target as Element).closest('.if-lost a')) return
  event.preventDefault()
  location.reload()
})
