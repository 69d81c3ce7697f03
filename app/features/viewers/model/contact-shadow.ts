import {
  BufferGeometry,
  CanvasTexture,
  Mesh,
  MeshBasicMaterial,
  MeshDepthMaterial,
  OrthographicCamera,
  PlaneGeometry,
  RGBAFormat,
  type Box3,
  type Scene,
  Vector3,
  WebGLRenderTarget,
  type WebGLRenderer,
} from 'three'

const SIDE = 512

interface Shadow {
  mesh: Mesh<BufferGeometry, MeshBasicMaterial>
  dispose: () => void
}

/**
 * A soft shadow where a model touches the ground: its depth seen from below, blurred once. It is drawn when the model
 * changes, not with every picture; nothing waits for it. Height in metres above which nothing darkens the ground.
 */
async function contactShadow(
  renderer: WebGLRenderer,
  scene: Scene,
  box: Box3,
  height = 2.2,
): Promise<Shadow> {
  const size = box.getSize(new Vector3())
  const middle = box.getCenter(new Vector3())
  const [width, depth] = [size.x * 1.35, size.z * 1.9]
  const camera = new OrthographicCamera(-width / 2, width / 2, depth / 2, -depth / 2, 0, height)
  camera.position.set(middle.x, 0.005, middle.z)
  camera.up.set(0, 0, 1)
  camera.lookAt(middle.x, height, middle.z)
  const target = new WebGLRenderTarget(SIDE, SIDE, { format: RGBAFormat })
  const material = new MeshDepthMaterial()
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      /gl_FragColor = vec4\( vec3\( 1\.0 - fragCoordZ \), opacity \);/,
      'gl_FragColor = vec4( vec3( 0.0 ), ( 1.0 - fragCoordZ ) );',
    )
  }
  const before = { override: scene.overrideMaterial, background: scene.background }
  const clear = renderer.getClearAlpha()
  scene.overrideMaterial = material
  scene.background = null
  renderer.setClearAlpha(0)
  renderer.setRenderTarget(target)
  renderer.clear()
  renderer.render(scene, camera)
  renderer.setRenderTarget(null)
  renderer.setClearAlpha(clear)
  scene.overrideMaterial = before.override
  scene.background = before.background
  const pixels = new Uint8Array(SIDE * SIDE * 4)
  try {
    await renderer.readRenderTargetPixelsAsync(target, 0, 0, SIDE, SIDE, pixels)
  } finally {
    target.dispose()
    material.dispose()
  }

  const texture = new CanvasTexture(softened(pixels))
  const mesh = new Mesh(
    new PlaneGeometry(width, depth),
    new MeshBasicMaterial({
      map: texture,
      transparent: true,
      opacity: 0.62,
      depthWrite: false,
      toneMapped: false,
    }),
  )
  mesh.rotation.x = -Math.PI / 2
  mesh.position.set(middle.x, 0.004, middle.z)
  mesh.renderOrder = -1
  return {
    mesh,
    dispose() {
      texture.dispose()
      mesh.geometry.dispose()
      mesh.material.dispose()
    },
  }
}

/** The shadow on the ground of a scene: made anew when what stands there has changed. */
export class GroundShadow {
  /** The shadow is that of what is shown, or is being made. */
  fresh = true
  #drawn: Shadow | undefined
  #latest = 0
  readonly #renderer: WebGLRenderer
  readonly #scene: Scene

  constructor(renderer: WebGLRenderer, scene: Scene) {
    this.#renderer = renderer
    this.#scene = scene
  }

  /** Resolves when the new shadow lies in the scene; until then the one before does. */
  async draw(box: Box3): Promise<void> {
    this.fresh = true
    const turn = ++this.#latest
    if (this.#drawn) this.#drawn.mesh.visible = false
    const making = contactShadow(this.#renderer, this.#scene, box)
    if (this.#drawn) this.#drawn.mesh.visible = true
    const made = await making
    if (turn !== this.#latest) return made.dispose()
    this.#remove()
    this.#drawn = made
    this.#scene.add(made.mesh)
  }

  dispose(): void {
    this.#latest++
    this.#remove()
  }

  #remove(): void {
    if (!this.#drawn) return
    this.#scene.remove(this.#drawn.mesh)
    this.#drawn.dispose()
    this.#drawn = undefined
  }
}

/** The darkness of the ground as a picture, its edges soft. */
function softened(pixels: Uint8Array): HTMLCanvasElement {
  const sharp = document.createElement('canvas')
  sharp.width = sharp.height = SIDE
  const drawing = sharp.getContext('2d')
  const image = drawing?.createImageData(SIDE, SIDE)
  if (!drawing || !image) return sharp
  for (let i = 0; i < SIDE * SIDE; i++) image.data[i * 4 + 3] = pixels[i * 4 + 3] ?? 0
  drawing.putImageData(image, 0, 0)
  const soft = document.createElement('canvas')
  soft.width = soft.height = SIDE
  const blurring = soft.getContext('2d')
  if (!blurring) return sharp
  blurring.filter = 'blur(9px)'
  blurring.drawImage(sharp, 0, 0)
  blurring.filter = 'blur(3px)'
  blurring.globalAlpha = 0.5
  blurring.drawImage(sharp, 0, 0)
  return soft
}
