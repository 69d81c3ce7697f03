declare module 'opentype.js/dist/opentype.mjs' {
  type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Z' }

  export interface Font {
    unitsPerEm: number
    tables: { os2?: { sCapHeight?: number } }
    getPath: (
      text: string,
      x: number,
      y: number,
      size: number,
      options?: { letterSpacing?: number },
    ) => { commands: Command[] }
  }

  export function parse(bytes: ArrayBufferLike): Font
}
