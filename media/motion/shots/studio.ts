import * as THREE from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { runningStones } from './running-stones.ts'
import type { Moment, RenderedShot } from './shots.ts'
import { groundShadow } from './ground-shadow.ts'

export interface StudioJob {
  glb: string
  /** Nodes left out. */
  hide: readonly string[]
  belt: RenderedShot['belt']
  /** Without the studio's ground, for shots that are laid over a picture. */
  cut: boolean
  width: number
  height: number
}

const GROUND = 0xdddee0
let renderer: THREE.WebGLRenderer
let camera: THREE.PerspectiveCamera
let move: (run: number) => void = () => undefined
let transparent = false
const scene = new THREE.Scene()
const turning: THREE.Object3D[] = []

/** Sets the studio up: soft light all round, a key from the camera's left, the machine's shadow on the site's ground. */
async function prepare(job: StudioJob): Promise<void> {
  const canvas = document.createElement('canvas')
  transparent = job.cut
  renderer = new THREE.WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true, alpha: job.cut })
  renderer.setSize(job.width, job.height, false)
  renderer.setClearColor(GROUND, job.cut ? 0 : 1)
  renderer.toneMapping = THREE.NeutralToneMapping
  renderer.toneMappingExposure = 1
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = THREE.PCFShadowMap
  scene.environment = new THREE.PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04).texture
  scene.environmentIntensity = job.cut ? 0.5 : 0.62
  const { scene: machine } = await new GLTFLoader().loadAsync(job.glb)
  machine.traverse((thing) => {
    if (job.hide.includes(thing.name)) thing.visible = false
    if (/^anim_(flywheel|rotor)[^_]*(_[A-Z]|_disc)?$/.test(thing.name)) turning.push(thing)
    if (!(thing instanceof THREE.Mesh)) return
    thing.castShadow = thing.receiveShadow = true
    if (thing.material instanceof THREE.MeshStandardMaterial && thing.material.map)
      thing.material.map.anisotropy = 2
  })
  if (!job.cut) scene.add(groundShadow(renderer, machine))
  scene.add(machine)
  if (job.belt) move = runningStones(scene, machine, job.belt)
  light(job.cut)
  camera = new THREE.PerspectiveCamera(24, job.width / job.height, 0.5, 200)
}

function light(outside: boolean): void {
  const key = new THREE.DirectionalLight(outside ? 0xffe9c8 : 0xfff6ea, outside ? 3.4 : 2.3)
  key.position.set(-9, 17, 14)
  key.castShadow = true
  key.shadow.mapSize.set(4096, 4096)
  Object.assign(key.shadow.camera, { left: -12, right: 12, top: 12, bottom: -12, near: 1, far: 60 })
  key.shadow.bias = -0.0004
  key.shadow.normalBias = 0.02
  const rim = new THREE.DirectionalLight(0xe8f0ff, 0.8)
  rim.position.set(6, 8, -14)
  scene.add(key, rim)
}

async function frame(number: number, moment: Moment): Promise<void> {
  const [a, e] = [THREE.MathUtils.degToRad(moment.azimuth), THREE.MathUtils.degToRad(moment.elevation)]
  const [x, y, z] = moment.look
  camera.fov = moment.angle
  camera.position.set(
    x + Math.sin(a) * Math.cos(e) * moment.distance,
    y + Math.sin(e) * moment.distance,
    z + Math.cos(a) * Math.cos(e) * moment.distance,
  )
  camera.lookAt(x, y, z)
  camera.updateProjectionMatrix()
  for (const thing of turning) thing.rotation.z = -moment.turns * 2 * Math.PI
  move(moment.run)
  renderer.render(scene, camera)
  // What stands still keeps its shadow; a wheel's own change is not seen.
  renderer.shadowMap.autoUpdate = transparent
  const type = transparent ? 'image/webp' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => renderer.domElement.toBlob(resolve, type, 0.96))
  await fetch(`/frame/${number}`, { method: 'POST', body: blob })
}

Object.assign(window, { prepare, frame })
