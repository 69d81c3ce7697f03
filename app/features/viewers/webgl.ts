let supported: boolean | undefined

/** Whether this browser draws in 3D at all; found out once, with a context that is given back at once. */
export function hasWebGl(): boolean {
  if (supported !== undefined) return supported
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return (supported = !!context)
}

let fast: boolean | undefined

/** Whether a graphics card draws: without one a model would hold up the page, and comes only when it is asked for. */
export function drawsFast(): boolean {
  if (fast !== undefined) return fast
  const context = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return (fast = !!context)
}

/** Tells of a canvas whose graphics card is lost, and is back. */
export function watchContext(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  told: (isLost: boolean) => void,
): void {
  const lost = (event: Event) => {
    // Without it the context is not given back.
    event.preventDefault()
    told(true)
  }
  canvas.addEventListener('webglcontextlost', lost, { signal })
  canvas.addEventListener('webglcontextrestored', () => told(false), { signal })
}

/** Whether a program stands in for the graphics card. */
export function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = names && gl.getParameter(names.UNMASKED_RENDERER_WEBGL)
  return typeof name === 'string' && /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name)
}
