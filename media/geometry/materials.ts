import * as THREE from 'three'

export type TextureSet = 'paint' | 'steel' | 'rubber' | 'rock'

interface Finish {
  colour: string
  roughness: number
  metalness?: number
  texture?: TextureSet
  glow?: [colour: string, strength: number]
}

const finishes = {
  paint: { colour: '#0e7c86', roughness: 0.5, texture: 'paint' },
  accent: { colour: '#f5821f', roughness: 0.5, texture: 'paint' },
  frame: { colour: '#3f4449', roughness: 0.55, texture: 'paint' },
  dark: { colour: '#26292c', roughness: 0.58, metalness: 0.2, texture: 'paint' },
  light: { colour: '#d9dcdc', roughness: 0.5, texture: 'paint' },
  rail: { colour: '#efb312', roughness: 0.5, texture: 'paint' },
  steel: { colour: '#8d8f8f', roughness: 0.5, metalness: 0.9, texture: 'steel' },
  steelDark: { colour: '#4a4a49', roughness: 0.55, metalness: 0.85, texture: 'steel' },
  worn: { colour: '#756c62', roughness: 0.55, metalness: 0.75, texture: 'steel' },
  track: { colour: '#4d443c', roughness: 0.65, metalness: 0.65, texture: 'steel' },
  galv: { colour: '#a7acae', roughness: 0.55, metalness: 0.8, texture: 'steel' },
  rubber: { colour: '#181818', roughness: 0.85, texture: 'rubber' },
  belt: { colour: '#201f1e', roughness: 0.8, texture: 'rubber' },
  rock: { colour: '#8b8378', roughness: 0.95, texture: 'rock' },
  chrome: { colour: '#dfe3e6', roughness: 0.16, metalness: 1 },
  brass: { colour: '#b08a45', roughness: 0.4, metalness: 0.9 },
  hose: { colour: '#141414', roughness: 0.6 },
  black: { colour: '#0c0d0e', roughness: 0.55 },
  yellow: { colour: '#f2b90c', roughness: 0.5 },
  red: { colour: '#c3161c', roughness: 0.5 },
  blue: { colour: '#1464b4', roughness: 0.5 },
  green: { colour: '#12b886', roughness: 0.5 },
  decal: { colour: '#f4f4f1', roughness: 0.5 },
  decalAccent: { colour: '#ff9b21', roughness: 0.5 },
  decalGreen: { colour: '#0b8560', roughness: 0.5 },
  decalDark: { colour: '#a4aaad', roughness: 0.55 },
  lamp: { colour: '#ffffff', roughness: 0.25, glow: ['#fff3d6', 0.6] },
  amber: { colour: '#ff8a00', roughness: 0.2, glow: ['#ff7a00', 0.5] },
  display: { colour: '#1c6fa8', roughness: 0.2, glow: ['#2aa0e0', 0.7] },
} satisfies Record<string, Finish>

export type MaterialName = keyof typeof finishes
export type Materials = Record<MaterialName, THREE.MeshStandardMaterial>

/** How each material looks: base colours, before textures and vertex colours. */
export const FINISHES: Record<MaterialName, Finish> = finishes

/** The materials of one machine, lit by vertex colours too. */
export function materials(): Materials {
  const made = Object.entries(FINISHES).map(([name, finish]) => {
    const material = new THREE.MeshStandardMaterial({
      name,
      color: finish.colour,
      roughness: finish.roughness,
      metalness: finish.metalness ?? 0,
      vertexColors: true,
    })
    if (finish.glow) {
      material.emissive.set(finish.glow[0])
      material.emissiveIntensity = finish.glow[1]
    }
    return [name, material] as const
  })
  return Object.fromEntries(made) as Materials
}
