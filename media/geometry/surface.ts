import * as THREE from 'three'
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { v, type Solid } from './space.ts'

/** Texture coordinates by box projection: `scale` units of texture a metre, chosen by each triangle's main axis. */
export function boxUv(solid: Solid, scale = 0.5): Solid {
  const g = solid.index ? solid.toNonIndexed() : solid
  const p = g.getAttribute('position')
  const uv = new Float32Array(p.count * 2)
  const [a, b, c, e1, e2, n] = [v(), v(), v(), v(), v(), v()]
  for (let i = 0; i < p.count; i += 3) {
    a.fromBufferAttribute(p, i)
    b.fromBufferAttribute(p, i + 1)
    c.fromBufferAttribute(p, i + 2)
    n.crossVectors(e1.subVectors(b, a), e2.subVectors(c, a))
    const [ax, ay, az] = [Math.abs(n.x), Math.abs(n.y), Math.abs(n.z)]
    for (const [k, q] of [a, b, c].entries()) {
      const [s, t] = ax >= ay && ax >= az ? [q.z, q.y] : ay >= az ? [q.x, q.z] : [q.x, q.y]
      uv.set([s * scale, t * scale], (i + k) * 2)
    }
  }
  g.setAttribute('uv', new THREE.BufferAttribute(uv, 2))
  return g
}

/** Makes any geometry a part: no index, creased normals, box projected, nothing but position, normal and uv. */
export function finish(solid: Solid, crease = 0): Solid {
  let g = solid.index ? solid.toNonIndexed() : solid
  if (crease) g = toCreasedNormals(g, crease)
  for (const name of Object.keys(g.attributes)) {
    if (!['position', 'normal', 'uv'].includes(name)) g.deleteAttribute(name)
  }
  return boxUv(g)
}
