// Runs in a page that stands in another site's frame. Messages: docs/embeds.md
if (parent !== window) {
  const content = document.querySelector('main')
  const tell = () =>
    parent.postMessage(
      { task: 'embedHeight', height: Math.ceil(content.getBoundingClientRect().height) },
      '*',
    )
  new ResizeObserver(tell).observe(content)
  // A frame out of sight is not drawn, and observes nothing until it is scrolled to.
  tell()
  addEventListener('load', tell)
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.task === 'embedSendHeight') tell()
  })
  // Links to other pages open in the whole window; those within the page stay.
  addEventListener(
    'click',
    (event) => {
      const link = event.target.closest?.('a[href]')
      if (!link || link.target || link.download || !/^https?:$/.test(link.protocol)) return
      if (link.origin === location.origin && link.pathname === location.pathname) return
      link.target = '_top'
      event.stopPropagation()
    },
    { capture: true },
  )
}
