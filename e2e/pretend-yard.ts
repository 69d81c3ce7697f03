export interface Yard {
  yard: {
    /** What was asked for: the kind of session and what it needs. */
    asked: string[]
    overlay: HTMLElement | undefined
    /** Pictures that were drawn, and the share of the last one’s width that is not empty. */
    frames: number
    wide: number
    hasGround: boolean
    refuses: boolean
    isEnded: boolean
    /** One finger taps: the session’s own event. */
    tap: () => void
    /** Two fingers turn by so many degrees and are lifted. */
    twist: (degrees: number) => void
  }
}

/**
 * A browser that places things in front of its camera, as WebXR’s hit test and DOM overlay do: a phone held still 1.5 m
 * above flat ground, which it looks at 24 m ahead; its picture shows as many metres to each side as it is away.
 */
export function pretendYard() {
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  const ground = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1.5, -24, 1]
  const projection = [1, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, -1.001, -1, 0, 0, -0.2, 0]
  const size = { width: 300, height: 200 }
  const session = new EventTarget()
  let running = true
  const yard: Yard['yard'] = {
    asked: [],
    overlay: undefined,
    frames: 0,
    wide: 0,
    hasGround: false,
    refuses: false,
    isEnded: false,
    tap: () => session.dispatchEvent(new Event('select')),
    twist(degrees) {
      const target = yard.overlay ?? document.body
      const touches = (angle: number) => {
        const [x, y] = [60 * Math.cos(angle), 60 * Math.sin(angle)]
        return [1, -1].map(
          (side, identifier) =>
            new Touch({ identifier, target, clientX: 200 + side * x, clientY: 300 + side * y }),
        )
      }
      const send = (type: string, at: Touch[]) =>
        target.dispatchEvent(new TouchEvent(type, { touches: at, targetTouches: at, bubbles: true }))
      send('touchstart', touches(0).slice(0, 1))
      send('touchstart', touches(0))
      for (let done = 5; done <= degrees; done += 5) send('touchmove', touches((done * Math.PI) / 180))
      send('touchend', touches((degrees * Math.PI) / 180).slice(0, 1))
      send('touchend', [])
    },
  }
  // The context that was made last is the session’s.
  let gl: WebGL2RenderingContext | undefined
  const own = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    const context = (own as (...all: unknown[]) => unknown).apply(this, given)
    if (context instanceof WebGL2RenderingContext) {
      Object.assign(context, { makeXRCompatible: async () => {} })
      gl = context
    }
    return context
  } as typeof own
  const seen = () => {
    const pixels = new Uint8Array(size.width * size.height * 4)
    gl?.readPixels(
      0,
      0,
      size.width,
      size.height,
      WebGL2RenderingContext.RGBA,
      WebGL2RenderingContext.UNSIGNED_BYTE,
      pixels,
    )
    const columns = new Set<number>()
    for (let at = 0; at < size.width * size.height; at++) if (pixels[at * 4 + 3]) columns.add(at % size.width)
    return columns.size / size.width
  }
  const at = (matrix: number[]) => ({
    matrix: new Float32Array(matrix),
    inverse: { matrix: new Float32Array(matrix) },
    position: { x: 0, y: 0, z: 0, w: 1 },
    orientation: { x: 0, y: 0, z: 0, w: 1 },
  })
  const frame = {
    session,
    getViewerPose: () => ({
      transform: at(identity),
      views: [{ eye: 'none', transform: at(identity), projectionMatrix: new Float32Array(projection) }],
    }),
    getHitTestResults: () => (yard.hasGround ? [{ getPose: () => ({ transform: at(ground) }) }] : []),
  }
  Object.assign(session, {
    renderState: {},
    inputSources: [],
    enabledFeatures: [],
    environmentBlendMode: 'alpha-blend',
    updateRenderState() {},
    requestReferenceSpace: async () => new EventTarget(),
    requestHitTestSource: async () => ({}),
    async end() {
      if (yard.isEnded) throw new DOMException('It has ended', 'InvalidStateError')
      yard.isEnded = true
      running = false
      session.dispatchEvent(new Event('end'))
    },
    cancelAnimationFrame: (id: number) => clearTimeout(id),
    // A slow phone: software would draw all the time.
    requestAnimationFrame: (draws: (time: number, frame: object) => void) =>
      setTimeout(() => {
        if (!running) return
        draws(performance.now(), frame)
        yard.frames++
        yard.wide = seen()
      }, 150),
  })
  const xr = {
    isSessionSupported: async () => true,
    async requestSession(
      mode: string,
      { requiredFeatures, domOverlay }: { requiredFeatures: string[]; domOverlay: { root: HTMLElement } },
    ) {
      if (yard.refuses) throw new DOMException('The camera was refused', 'NotAllowedError')
      yard.asked = [mode, ...requiredFeatures]
      yard.overlay = domOverlay.root
      yard.isEnded = false
      running = true
      return session
    },
  }
  Object.defineProperty(navigator, 'xr', { value: xr, configurable: true })
  class Layer {
    framebuffer = null
    framebufferWidth = size.width
    framebufferHeight = size.height
    getViewport() {
      return { x: 0, y: 0, ...size }
    }
  }
  Object.assign(window, { XRWebGLLayer: Layer, XRWebGLBinding: undefined, yard })
}
