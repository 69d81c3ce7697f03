import * as THREE from 'three'

/** Metres: how high its deck is, how long deck and ramps are, how steep the ramps. */
const [DECK, LONG, WIDE] = [0.9, 8.2, 2.6]
export const RAMP = 4.6
const SLOPE = Math.atan2(DECK, RAMP)

/** A low-loader seen from its side: its ramps end at x = 0, its deck lies towards -x. */
export function lowLoader(): THREE.Group {
  const group = new THREE.Group()
  const of = (colour: number, roughness: number, metalness = 0) =>
    new THREE.MeshStandardMaterial({ color: colour, roughness, metalness })
  const [frame, timber, steel] = [of(0x6e1f17, 0.55), of(0x6b5138, 0.95), of(0x2a2c2e, 0.6, 0.4)]
  const [rubber, hub, lamp] = [of(0x17181a, 0.9), of(0xb9bdbf, 0.45, 0.6), of(0xb01812, 0.4)]
  const box = (x: number, y: number, z: number, w: number, h: number, d: number, made: THREE.Material) => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(w, h, d), made)
    mesh.position.set(x, y, z)
    group.add(mesh)
    return mesh
  }
  const middle = -RAMP - LONG / 2
  for (const z of [-1, 1]) box(middle, DECK - 0.17, z * (WIDE / 2 - 0.06), LONG, 0.28, 0.12, frame)
  for (const z of [-0.45, 0.45]) box(middle, DECK - 0.3, z, LONG, 0.34, 0.16, frame)
  // Planks lie along the deck, each a little darker or lighter than the next.
  for (let i = 0; i < 11; i++) {
    const plank = of(0x6b5138, 0.95)
    plank.color.offsetHSL(0, 0, 0.035 * Math.sin(i * 7.3))
    box(middle, DECK - 0.025, (i - 5) * 0.215, LONG, 0.05, 0.205, plank)
  }
  for (let i = 0; i < 9; i++) box(-RAMP - 0.4 - i * 0.93, DECK - 0.17, 0, 0.1, 0.2, WIDE + 0.02, frame)
  for (const x of [-RAMP - 0.75, -RAMP - 1.85, -RAMP - 2.95])
    for (const z of [-1, 1]) {
      const wheel = new THREE.Mesh(new THREE.CylinderGeometry(0.4, 0.4, 0.3, 40), rubber)
      const rim = new THREE.Mesh(new THREE.CylinderGeometry(0.2, 0.22, 0.32, 24), hub)
      const cap = new THREE.Mesh(new THREE.CylinderGeometry(0.09, 0.09, 0.36, 16), steel)
      for (const part of [wheel, rim, cap]) {
        part.rotation.x = Math.PI / 2
        part.position.set(x, 0.4, z * (WIDE / 2 - 0.17))
        group.add(part)
      }
    }
  box(-RAMP - 0.03, DECK - 0.2, 0, 0.06, 0.34, WIDE, steel)
  for (const z of [-1, 1]) {
    box(-RAMP + 0.02, DECK - 0.2, z * 1.12, 0.05, 0.12, 0.26, lamp)
    const ramp = new THREE.Group()
    const long = Math.hypot(DECK, RAMP)
    const add = (x: number, y: number, z2: number, w: number, h: number, d: number, made: THREE.Material) => {
      const mesh = new THREE.Mesh(new THREE.BoxGeometry(w, h, d), made)
      mesh.position.set(x, y, z2)
      ramp.add(mesh)
    }
    for (const side of [-0.36, 0.36]) add(0, -0.11, side, long, 0.2, 0.06, frame)
    for (let i = 0; i < 21; i++)
      add((i / 20 - 0.5) * (long - 0.14), -0.03, 0, 0.12, 0.06, 0.66, i % 2 ? timber : steel)
    ramp.position.set(-RAMP / 2, DECK / 2, z * 1.0)
    ramp.rotation.z = -SLOPE
    group.add(ramp)
  }
  // The neck that rises to the tractor.
  box(-RAMP - LONG - 0.55, DECK + 0.1, 0, 1.3, 0.5, 1.1, frame).rotation.z = -0.5
  box(-RAMP - LONG - 2.2, DECK + 0.5, 0, 2.6, 0.3, 1.1, frame)
  group.traverse((thing) => (thing.castShadow = thing.receiveShadow = true))
  return group
}

/**
 * How a machine stands on deck, ramp or ground: its height and lean where its middle is at x. On the edge of the deck it
 * tips over once its middle has passed.
 */
export function standsAt(x: number, half: number): { y: number; lean: number } {
  const past = x + RAMP
  const height = (at: number) => (at < -RAMP ? DECK : at < 0 ? (-at / RAMP) * DECK : 0)
  const tip = Math.max(0, Math.min(1, (past + 0.3) / 0.75))
  if (x + half * Math.cos(SLOPE) < 0) {
    const lean = -SLOPE * tip * tip * (3 - 2 * tip)
    return { y: DECK + Math.tan(lean) * past, lean }
  }
  const [front, back] = [height(x + half), height(x - half)]
  return { y: (front + back) / 2, lean: Math.atan2(front - back, 2 * half) }
}
