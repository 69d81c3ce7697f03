import * as THREE from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { TessellateModifier } from 'three/examples/jsm/modifiers/TessellateModifier.js'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { random, v, type Vec } from '../geometry/space.ts'

const REACH = 1.4
const SMOOTH = new Set(['paint', 'frame', 'dark', 'light', 'accent', 'worn', 'rubber'])
const GRIMY = new Set([
  'paint',
  'frame',
  'light',
  'accent',
  'rail',
  'decal',
  'dark',
  'galv',
  'steel',
  'belt',
  'rubber',
])

const materialOf = (mesh: THREE.Mesh): string =>
  mesh.material instanceof THREE.Material ? mesh.material.name : ''

function isOption(object: THREE.Object3D): boolean {
  return /^(opt|load)_/.test(object.name) || (object.parent !== null && isOption(object.parent))
}

/** What can hide the sky from the given meshes, with the ground. */
function obstacles(meshes: readonly THREE.Mesh[]): MeshBVH {
  const positions = meshes.map((mesh) => {
    const g = new THREE.BufferGeometry()
    g.setAttribute('position', mesh.geometry.getAttribute('position').clone().applyMatrix4(mesh.matrixWorld))
    return g
  })
  const ground = new THREE.BufferGeometry()
  const flat = new THREE.PlaneGeometry(60, 60).rotateX(-Math.PI / 2).toNonIndexed()
  ground.setAttribute('position', flat.getAttribute('position'))
  return new MeshBVH(mergeGeometries([...positions, ground]))
}

/** Cosine-weighted directions about +z. */
function directions(): Vec[] {
  const next = random(3)
  return Array.from({ length: 256 }, () => {
    const [a, r] = [next() * Math.PI * 2, Math.sqrt(next())]
    return v(r * Math.cos(a), r * Math.sin(a), Math.sqrt(1 - r * r))
  })
}

/**
 * Gives every vertex a colour: light left by what is near (`rays` a point), and grime low down. Options do not darken
 * what is there without them. `progress` is told the share done.
 */
export function shadeVertices(root: THREE.Object3D, rays: number, progress: (share: number) => void): void {
  root.updateMatrixWorld(true)
  const meshes: THREE.Mesh[] = []
  root.traverse((object) => {
    if (object instanceof THREE.Mesh) meshes.push(object)
  })
  for (const mesh of meshes) {
    if (SMOOTH.has(materialOf(mesh))) mesh.geometry = new TessellateModifier(0.55, 5).modify(mesh.geometry)
  }
  const all = obstacles(meshes)
  const base = obstacles(meshes.filter((mesh) => !isOption(mesh)))
  const toSky = directions()
  const [total, done] = [
    meshes.reduce((sum, m) => sum + m.geometry.getAttribute('position').count, 0),
    { count: 0 },
  ]
  for (const mesh of meshes) {
    shade(mesh, isOption(mesh) ? all : base, toSky, rays)
    done.count += mesh.geometry.getAttribute('position').count
    progress(done.count / total)
  }
}

function shade(mesh: THREE.Mesh, around: MeshBVH, toSky: readonly Vec[], rays: number): void {
  const position = mesh.geometry.getAttribute('position')
  const normal = mesh.geometry.getAttribute('normal')
  const colour = new Float32Array(position.count * 3)
  const known = new Map<string, number>()
  const grimy = GRIMY.has(materialOf(mesh))
  const [p, n] = [v(), v()]
  for (let i = 0; i < position.count; i++) {
    p.fromBufferAttribute(position, i).applyMatrix4(mesh.matrixWorld)
    n.fromBufferAttribute(normal, i).normalize()
    const key = `${p.x.toFixed(3)},${p.y.toFixed(3)},${p.z.toFixed(3)},${n.x.toFixed(1)},${n.y.toFixed(1)},${n.z.toFixed(1)}`
    const open = known.get(key) ?? openness(around, p, n, toSky, rays, i)
    known.set(key, open)
    const light = 0.25 + 0.75 * open ** 0.9
    const grime = grimy ? Math.max(0, 1 - p.y / 2.2) * 0.3 + Math.max(0, n.y) * 0.06 : 0
    colour.set([light * (1 - grime * 0.5), light * (1 - grime * 0.62), light * (1 - grime * 0.78)], i * 3)
  }
  mesh.geometry.setAttribute('color', new THREE.BufferAttribute(colour, 3))
}

const ray = new THREE.Ray()
const [side, across] = [v(), v()]

function openness(around: MeshBVH, p: Vec, n: Vec, toSky: readonly Vec[], rays: number, i: number): number {
  const steep = Math.abs(n.x) > 0.5
  side
    .set(steep ? 0 : 1, 1, steep ? 1 : 0)
    .cross(n)
    .normalize()
  across.crossVectors(n, side)
  let hidden = 0
  for (let k = 0; k < rays; k++) {
    const d = toSky[(i * 7 + k * 5) % 256] ?? n
    ray.origin.copy(p).addScaledVector(n, 0.012)
    ray.direction.set(0, 0, 0).addScaledVector(side, d.x).addScaledVector(across, d.y).addScaledVector(n, d.z)
    const hit = around.raycastFirst(ray, THREE.DoubleSide, 0, REACH)
    if (hit) hidden += 1 - (hit.distance / REACH) * 0.8
  }
  return 1 - hidden / rays
}
