/** How each invented speaker looks. Tones are the flat colours of the drawing; its shade follows from them. */
export interface Look {
  skin: string
  hair: string
  cut: 'short' | 'bob' | 'bun' | 'curls' | 'crop' | 'long' | 'bald' | 'scarf' | 'parted'
  ground: string
  clothes: 'blazer' | 'vest' | 'jumper' | 'jacket' | 'overall'
  cloth: string
  shirt: string
  /** Width of the face and length of the chin, 1 as a rule. */
  wide?: number
  long?: number
  age?: boolean
  beard?: 'full' | 'stubble' | 'moustache'
  glasses?: boolean
  helmet?: string
  earring?: boolean
}

export const SPEAKERS: Record<string, Look> = {
  'marja-lehto': {
    skin: '#f0c9ac',
    hair: '#c9a36a',
    cut: 'bob',
    ground: '#cfe3e2',
    clothes: 'jacket',
    cloth: '#2a3236',
    shirt: '#f2f4f3',
    wide: 0.98,
  },
  'mateus-carvalho': {
    skin: '#b97f58',
    hair: '#2a1d16',
    cut: 'short',
    ground: '#f3dfc3',
    clothes: 'vest',
    cloth: '#e8711f',
    shirt: '#2a3236',
    beard: 'stubble',
  },
  'elif-demirhan': {
    skin: '#e2b48f',
    hair: '#0f5f66',
    cut: 'scarf',
    ground: '#e9ebea',
    clothes: 'blazer',
    cloth: '#39434a',
    shirt: '#f2f4f3',
    long: 1.02,
  },
  'jonas-weber': {
    skin: '#eec3a4',
    hair: '#8e8a86',
    cut: 'parted',
    ground: '#d9dedf',
    clothes: 'overall',
    cloth: '#0f6d74',
    shirt: '#dfe2e2',
    beard: 'full',
    glasses: true,
    age: true,
    wide: 1.06,
  },
  'amara-diabate': {
    skin: '#6b4330',
    hair: '#1c1412',
    cut: 'curls',
    ground: '#f6d9a8',
    clothes: 'blazer',
    cloth: '#7b2f2a',
    shirt: '#f5f0e6',
    earring: true,
  },
  'kenji-morikawa': {
    skin: '#e3b58c',
    hair: '#17171a',
    cut: 'crop',
    ground: '#cfd5d7',
    clothes: 'jumper',
    cloth: '#3c4a55',
    shirt: '#f2f4f3',
    glasses: true,
    wide: 0.97,
  },
  'aino-salmi': {
    skin: '#f2cfb6',
    hair: '#7c3f22',
    cut: 'bun',
    ground: '#dbe6d9',
    clothes: 'vest',
    cloth: '#d9d21f',
    shirt: '#31404a',
    helmet: '#f2f4f3',
    age: true,
  },
  'luis-otero': {
    skin: '#8f5b3c',
    hair: '#4a4644',
    cut: 'bald',
    ground: '#bfe0de',
    clothes: 'jacket',
    cloth: '#4c565a',
    shirt: '#e9dcc8',
    beard: 'moustache',
    age: true,
    long: 1.03,
    wide: 1.03,
  },
}
