// Makes frames of this site as tall as what they show. Messages: docs/embeds.md
{
  const { origin } = new URL(document.currentScript.src)
  const frames = () => [...document.querySelectorAll('iframe')]
  addEventListener('message', (event) => {
    const { task, height } = event.data ?? {}
    if (event.origin !== origin || task !== 'embedHeight' || !(height >= 1 && height <= 20000)) return
    const frame = frames().find((one) => one.contentWindow === event.source)
    if (frame) frame.style.height = `${height}px`
  })
  // One that was there first has spoken already.
  for (const frame of frames())
    if (frame.src.startsWith(`${origin}/`))
      frame.contentWindow.postMessage({ task: 'embedSendHeight' }, origin)
}
