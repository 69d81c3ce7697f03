import * as THREE from 'three'

const SIZE = 44
const LIGHTS = 40
const REACH = SIZE / 2

/** The soft shadow a standing machine throws on the studio's ground, gathered from many lights into one picture. */
export function groundShadow(renderer: THREE.WebGLRenderer, machine: THREE.Object3D): THREE.Mesh {
  const target = new THREE.WebGLRenderTarget(1024, 1024, { type: THREE.HalfFloatType })
  const scene = new THREE.Scene()
  const light = new THREE.DirectionalLight(0xffffff, 1)
  light.castShadow = true
  light.shadow.mapSize.set(1024, 1024)
  Object.assign(light.shadow.camera, { left: -13, right: 13, top: 13, bottom: -13, near: 1, far: 80 })
  light.shadow.bias = -0.002
  const catcher = new THREE.Mesh(
    new THREE.PlaneGeometry(SIZE, SIZE).rotateX(-Math.PI / 2),
    new THREE.ShadowMaterial({
      color: 0xffffff,
      opacity: 1 / LIGHTS,
      blending: THREE.AdditiveBlending,
      depthTest: false,
      toneMapped: false,
    }),
  )
  catcher.receiveShadow = true
  const above = new THREE.OrthographicCamera(-REACH, REACH, REACH, -REACH, 1, 100)
  above.position.set(0, 50, 0)
  above.up.set(0, 0, -1)
  above.lookAt(0, 0, 0)
  // The machine throws its shadow but is not seen itself.
  const materials = new Set<THREE.Material>()
  machine.traverse((thing) => {
    if (thing instanceof THREE.Mesh) materials.add(thing.material as THREE.Material)
  })
  const seen = (yes: boolean) =>
    materials.forEach((material) => Object.assign(material, { colorWrite: yes, depthWrite: yes }))
  seen(false)
  scene.add(light, catcher, machine)
  const background = renderer.getClearColor(new THREE.Color())
  const alpha = renderer.getClearAlpha()
  renderer.setClearColor(0, 0)
  renderer.setRenderTarget(target)
  renderer.clear()
  renderer.autoClear = false
  for (let i = 0; i < LIGHTS; i++) {
    const [u, turn] = [(i + 0.5) / LIGHTS, i * 2.399963]
    const near = i % 3 === 0
    const out = near ? 0.16 * Math.sqrt(u) : Math.sqrt(u) * 0.86
    light.position.set(
      near ? -10 + Math.cos(turn) * 6 : Math.cos(turn) * out * 40,
      near ? 26 : 40 * Math.sqrt(1 - out * out),
      near ? 12 + Math.sin(turn) * 6 : Math.sin(turn) * out * 40,
    )
    renderer.render(scene, above)
  }
  renderer.setRenderTarget(null)
  renderer.autoClear = true
  renderer.setClearColor(background, alpha)
  scene.remove(machine)
  seen(true)
  const ground = new THREE.Mesh(
    new THREE.PlaneGeometry(SIZE, SIZE).rotateX(-Math.PI / 2),
    new THREE.MeshBasicMaterial({
      color: 0x0c1012,
      alphaMap: target.texture,
      transparent: true,
      opacity: 0.62,
      toneMapped: false,
      depthWrite: false,
    }),
  )
  ground.position.y = 0.004
  return ground
}
