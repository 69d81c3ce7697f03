/** What a form says to the page around it: that it wants to know the page, and how tall it is. */
export const formScript = `
const say = (message) => parent.postMessage(message, '*')
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.task !== 'siteData') return
  const form = document.querySelector('form')
  if (!form) return
  for (const [name, value] of Object.entries(data)) {
    if (name === 'task') continue
    const field = form.elements[name] ?? form.appendChild(document.createElement('input'))
    Object.assign(field, { type: 'hidden', name, value })
  }
  document.documentElement.lang = data.language
  document.querySelector('#told').textContent = data.pageTitle + ' (' + data.language + ')'
})
new ResizeObserver(() =>
  say({ task: 'formHeight', height: document.querySelector('main').getBoundingClientRect().height }),
).observe(document.querySelector('main'))
if (document.querySelector('form')) say({ task: 'pardotSendPageData' })
`

/**
 * Whatever a page should not listen to. The outer one waits until all within have spoken, then asks as it should: what it
 * is told then proves that the page was listening. Everything anyone is told is reported.
 */
export const hostileScript = `
const outer = parent === top
const report = (what) => fetch('/reports', { method: 'POST', body: JSON.stringify(what) })
addEventListener('message', ({ source, data }) => {
  if (data === 'spoken') return void (--open || finish())
  report({ by: outer ? 'form' : 'within', origin: location.origin, data })
})
const within = new URLSearchParams(location.search).getAll('within')
let open = within.length
for (const src of within) document.body.append(Object.assign(document.createElement('iframe'), { src, title: 'within' }))
const ask = (task, window = top) => window.postMessage({ task }, '*')
const height = (height) => top.postMessage({ task: 'formHeight', height }, '*')
if (!outer) {
  ask('pardotSendPageData')
  ask('formSendPageData')
  height(4321)
  parent.postMessage('spoken', '*')
} else if (!open) finish()
function finish() {
  const itself = {}
  itself.task = itself
  top.postMessage('pardotSendPageData', '*')
  const odd = [null, undefined, 0, NaN, '', '{"task":"pardotSendPageData"}', [], itself, 10n,
    new Map([['task', 'pardotSendPageData']]), ['pardotSendPageData'], new ArrayBuffer(1e6), 'x'.repeat(1e6)]
  for (const one of odd) {
    top.postMessage(one, '*')
    ask(one)
    height(one)
  }
  ask('siteData')
  ask('PARDOTSENDPAGEDATA')
  ask('__proto__')
  height(-1)
  height('99999')
  height({ valueOf: 9999 })
  ask('formSendPageData')
}
`
