import * as THREE from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { heapBelow, surfaceOf } from './heap.ts'
import { lowLoader, standsAt } from './low-loader.ts'
import type { LoadedBelt, QuarryMoment, QuarryShot } from './quarry-shot.ts'
import { runningStones } from './running-stones.ts'
import { runningTrack } from './running-track.ts'

export interface QuarryJob {
  glb: string
  panorama: string
  /** Nodes left out. */
  hide: readonly string[]
  stands: QuarryShot['stands']
  ramp?: number
  tracks: QuarryShot['tracks']
  belts: readonly LoadedBelt[]
  /** A picture of a heap, and the part of it that is nothing but stones. */
  heap: { picture: string; part: readonly [number, number, number, number] }
  width: number
  height: number
}

/** Of the panorama: metres its camera stood above the ground, and where its sun is. */
const EYE = 1.7
const SUN = { yaw: -119, up: 26.5, far: 40 }
const rad = THREE.MathUtils.degToRad
let renderer: THREE.WebGLRenderer
let camera: THREE.PerspectiveCamera
let pose: (moment: QuarryMoment) => void = () => undefined
const scene = new THREE.Scene()

/** The way to the right of the panorama's middle. */
const way = (yaw: number, up = 0): THREE.Vector3 =>
  new THREE.Vector3(
    Math.cos(rad(yaw)) * Math.cos(rad(up)),
    Math.sin(rad(up)),
    Math.sin(rad(yaw)) * Math.cos(rad(up)),
  )

/** Puts the machine into the panorama: its light from all round, its sun, and the shadow on its ground. */
async function prepare(job: QuarryJob): Promise<void> {
  renderer = new THREE.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true })
  renderer.setSize(job.width, job.height, false)
  renderer.toneMapping = THREE.NeutralToneMapping
  renderer.toneMappingExposure = 1
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFShadowMap
  const round = await new THREE.TextureLoader().loadAsync(job.panorama)
  round.mapping = THREE.EquirectangularReflectionMapping
  round.colorSpace = THREE.SRGBColorSpace
  scene.background = round
  scene.environment = new THREE.PMREMGenerator(renderer).fromEquirectangular(round).texture
  scene.environmentIntensity = 0.62
  const { yaw, away, turned } = job.stands
  const site = new THREE.Group()
  site.position.copy(way(yaw).multiplyScalar(away))
  site.rotation.y = rad(turned - 90 - yaw)
  scene.add(site)
  const { scene: machine, animations } = await new GLTFLoader()
    .setMeshoptDecoder(MeshoptDecoder)
    .loadAsync(job.glb)
  machine.traverse((thing) => {
    if (job.hide.includes(thing.name)) thing.visible = false
    thing.castShadow = thing.receiveShadow = true
    if (!(thing instanceof THREE.Mesh) || !(thing.material instanceof THREE.MeshStandardMaterial)) return
    // What lay in the yard is dusty: it shines less than in the studio.
    thing.material.roughness = Math.max(thing.material.roughness, 0.5)
    if (thing.material.map) thing.material.map.anisotropy = 4
  })
  const walks = runningTrack(machine, job.tracks)
  const carrier = new THREE.Group().add(machine)
  site.add(carrier)
  if (job.ramp !== undefined) {
    const loader = lowLoader()
    loader.position.x = job.ramp
    site.add(loader)
  }
  const stones = await surfaceOf(job.heap.picture, job.heap.part)
  const belts = job.belts.map((belt) => {
    const own = new THREE.Group()
    if (belt.side) {
      own.position.x = belt.side.x
      own.rotation.y = (-belt.side.way * Math.PI) / 2
    }
    carrier.add(own)
    if (belt.heap) own.add(heapBelow(belt.line, belt.heap, belt.size, stones))
    return runningStones(own, belt, belt.heap ? 1.1 : 0.1, stones)
  })
  const mixer = new THREE.AnimationMixer(machine)
  const folding = animations.find(({ name }) => name === 'transport')
  if (!folding) throw new Error('The model does not fold')
  mixer.clipAction(folding).play()
  ground(
    site.position,
    Math.max(14, 0.8 * new THREE.Box3().setFromObject(machine).getSize(new THREE.Vector3()).length()),
  )
  camera = new THREE.PerspectiveCamera(40, job.width / job.height, 0.5, 400)
  camera.position.y = EYE
  pose = ({ yaw: looks, pitch, angle, gone, folded, run }) => {
    mixer.setTime(folding.duration * Math.min(0.9999, folded))
    walks(gone)
    for (const belt of belts) belt(run)
    if (job.ramp !== undefined) {
      const { y, lean } = standsAt(gone - job.ramp, job.tracks.axles / 2)
      carrier.position.set(gone, y, 0)
      carrier.rotation.z = lean
    }
    const tall = 2 * Math.atan(Math.tan(rad(angle) / 2) / camera.aspect)
    camera.fov = THREE.MathUtils.radToDeg(tall)
    camera.lookAt(way(looks, pitch).add(camera.position))
    camera.updateProjectionMatrix()
  }
}

/** The sun, and a ground that shows only what shades it, so many metres to each side. */
function ground(middle: THREE.Vector3, reach: number): void {
  const sun = new THREE.DirectionalLight(0xffe2b8, 6)
  sun.position.copy(way(SUN.yaw, SUN.up).multiplyScalar(SUN.far).add(middle))
  sun.target.position.copy(middle)
  sun.castShadow = true
  sun.shadow.mapSize.set(4096, 4096)
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: 12, bottom: -12, near: 8, far: 80 })
  sun.shadow.radius = 2
  sun.shadow.bias = -0.0005
  sun.shadow.normalBias = 0.025
  scene.add(sun, sun.target)
  const catcher = new THREE.Mesh(
    new THREE.PlaneGeometry(80, 80).rotateX(-Math.PI / 2),
    new THREE.ShadowMaterial({ color: 0x0b0a0c, opacity: 0.66 }),
  )
  catcher.position.copy(middle)
  catcher.receiveShadow = true
  scene.add(catcher)
  // Light of the ground itself, warm, from below.
  scene.add(new THREE.HemisphereLight(0xbcd0e6, 0xb59a72, 0.8))
}

async function frame(number: number, moment: QuarryMoment): Promise<void> {
  pose(moment)
  renderer.render(scene, camera)
  const blob = await new Promise<Blob | null>((resolve) =>
    renderer.domElement.toBlob(resolve, 'image/jpeg', 0.96),
  )
  await fetch(`/frame/${number}`, { method: 'POST', body: blob })
}

Object.assign(window, { prepare, frame })
