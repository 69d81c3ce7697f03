import type { Look } from './people.ts'

/** A colour made darker (below 1) or lighter (above 1). */
function shaded(colour: string, by: number): string {
  const parts = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16))
  const mixed = parts.map((c) => (by < 1 ? c * by : c + (255 - c) * (by - 1)))
  return `#${mixed.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The head's outline about x = 160, from the hairline's level down to the chin. */
function headOutline({ wide = 1, long = 1 }: Look): string {
  const [w, chin] = [50 * wide, 205 + 12 * (long - 1) * 10]
  return `M${160 - w} 118C${160 - w} 74 ${160 + w} 74 ${160 + w} 118C${160 + w} 150 ${160 + w * 0.9} 172 ${160 + w * 0.62} ${chin - 16}C${160 + w * 0.36} ${chin} ${160 + w * 0.18} ${chin + 2} 160 ${chin + 2}C${160 - w * 0.18} ${chin + 2} ${160 - w * 0.36} ${chin} ${160 - w * 0.62} ${chin - 16}C${160 - w * 0.9} 172 ${160 - w} 150 ${160 - w} 118z`
}

const TORSO =
  'M44 320C46 268 66 250 104 240C128 233 140 226 142 216L178 216C180 226 192 233 216 240C254 250 274 268 276 320z'
/** What lies in shade, the light coming from the left. */
const RIGHT = 'M172 0H320V320H186C176 268 196 236 186 214C196 186 200 150 190 118C186 96 176 84 172 60z'

function clothes({ clothes: kind, cloth, shirt }: Look): string {
  const fold = shaded(cloth, 0.78)
  const collar = path(
    'M134 226L160 262L186 226L196 234L172 276L160 268L148 276L124 234z',
    shaded(shirt, 0.94),
  )
  const body = path(TORSO, cloth)
  const shirtFront = path('M138 226L160 264L182 226L194 320H126z', shirt)
  switch (kind) {
    case 'blazer':
      return (
        body +
        shirtFront +
        path('M128 230L110 244L132 268L124 276L152 320H160L140 262z', shaded(cloth, 1.12)) +
        path('M192 230L210 244L188 268L196 276L168 320H160L180 262z', fold)
      )
    case 'vest':
      return `${path(TORSO, shirt)}${path('M98 242L126 234C130 262 138 292 140 320H64C66 288 74 256 98 242zM222 242L194 234C190 262 182 292 180 320H256C254 288 246 256 222 242z', cloth)}${path('M102 241L116 237C120 268 122 296 122 320H104C104 292 104 264 102 241zM218 241L204 237C200 268 198 296 198 320H216C216 292 216 264 218 241z', '#dfe3e1')}${collar}`
    case 'jumper':
      return (
        body +
        path('M136 222C140 248 180 248 184 222L190 228C188 260 132 260 130 228z', shaded(cloth, 1.16)) +
        path('M140 218C146 240 174 240 180 218L184 224C178 250 142 250 136 224z', shirt)
      )
    case 'overall':
      return `${path(TORSO, shirt)}${path('M104 320V282C104 276 108 272 114 272H206C212 272 216 276 216 282V320z', cloth)}${path('M92 246L106 240L124 280H110zM228 246L214 240L196 280H210z', shaded(cloth, 0.9))}${collar}`
    case 'jacket':
      return `${body}${path('M140 226L160 254L180 226L190 320H130z', shirt)}${path('M126 232L142 224L152 250L146 320H126C122 286 120 256 126 232z', shaded(cloth, 1.1))}${path('M194 232L178 224L168 250L174 320H194C198 286 200 256 194 232z', fold)}${stroke('M84 320C84 296 88 284 92 276M236 320C236 296 232 284 228 276', fold, 3)}`
  }
}

function hairBehind({ cut, hair }: Look): string {
  const dark = shaded(hair, 0.82)
  if (cut === 'bob')
    return path('M100 122C94 66 226 66 220 122C224 160 222 186 212 204H108C98 186 96 160 100 122z', dark)
  if (cut === 'long')
    return path('M102 118C94 60 226 60 218 118C230 180 232 230 222 256H98C88 230 90 180 102 118z', dark)
  if (cut === 'bun')
    return (
      path('M108 130C100 84 220 84 212 130L206 176H114z', dark) +
      path('M138 196a22 20 0 1 0 44 0a22 20 0 1 0 -44 0z', dark)
    )
  if (cut === 'curls')
    return [
      [112, 108, 24],
      [104, 140, 22],
      [112, 168, 18],
      [208, 108, 24],
      [216, 140, 22],
      [208, 168, 18],
      [128, 78, 26],
      [160, 68, 28],
      [192, 78, 26],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${dark}"/>`)
      .join('')
  if (cut === 'scarf')
    return path(
      'M98 128C88 58 232 58 222 128C232 176 226 214 206 236C226 250 236 284 236 320H84C84 284 94 250 114 236C94 214 88 176 98 128z',
      dark,
    )
  return ''
}

function hairBefore({ cut, hair, wide = 1 }: Look): string {
  const [l, r] = [160 - 52 * wide, 160 + 52 * wide]
  const light = shaded(hair, 1.14)
  switch (cut) {
    case 'bob':
      return (
        path(
          `M${l} 134C${l - 8} 58 ${r + 8} 58 ${r} 134C${r - 8} 112 ${r - 26} 100 176 92C150 110 122 112 ${l + 6} 128z`,
          hair,
        ) + stroke('M120 92C134 80 156 76 174 80', light, 3)
      )
    case 'short':
      return (
        path(
          `M${l} 132C${l - 12} 66 118 54 160 54C206 54 ${r + 12} 72 ${r} 132C${r - 2} 114 ${r - 8} 104 ${r - 14} 98C178 104 144 102 128 92C118 100 ${l + 6} 112 ${l} 132z`,
          hair,
        ) + stroke('M128 74C146 64 172 64 186 70', light, 3)
      )
    case 'parted':
      return (
        path(
          `M${l} 136C${l - 10} 72 124 56 160 56C204 56 ${r + 10} 78 ${r} 136C${r - 3} 116 ${r - 10} 104 ${r - 18} 96C172 98 152 92 138 82C132 96 ${l + 8} 106 ${l} 136z`,
          hair,
        ) + stroke('M140 80C156 68 178 66 192 74', light, 3)
      )
    case 'crop':
      return (
        path(
          `M${l} 122C${l - 8} 66 122 56 160 56C198 56 ${r + 8} 66 ${r} 122L${r - 8} 108C192 92 128 92 ${l + 8} 108z`,
          hair,
        ) + stroke('M130 72C148 62 172 62 188 70', shaded(hair, 1.25), 3)
      )
    case 'curls':
      return (
        [
          [124, 92, 20],
          [146, 82, 21],
          [172, 82, 21],
          [196, 92, 20],
        ]
          .map(([x, y, q]) => `<circle cx="${x}" cy="${y}" r="${q}" fill="${hair}"/>`)
          .join('') + stroke('M134 78C140 72 148 70 154 72M166 72C174 68 182 72 188 78', light, 3)
      )
    case 'bun':
      return path(
        `M${l + 2} 130C${l - 6} 72 ${r + 6} 72 ${r - 2} 130C${r - 10} 108 ${r - 26} 98 160 96C${l + 26} 98 ${l + 10} 108 ${l + 2} 130z`,
        hair,
      )
    case 'scarf':
      return (
        path(
          `M${l - 2} 150C${l - 12} 62 ${r + 12} 62 ${r + 2} 150C${r - 4} 122 ${r - 22} 96 160 94C${l + 22} 96 ${l + 4} 122 ${l - 2} 150z`,
          hair,
        ) +
        path(
          'M112 186C122 214 142 226 160 226C178 226 198 214 208 186C214 214 208 240 178 250L160 262L142 250C112 240 106 214 112 186z',
          hair,
        ) +
        stroke('M118 112C128 92 146 84 162 84M126 226C142 238 158 244 176 246', light, 3)
      )
    case 'long':
      return path(
        `M${l} 150C${l - 10} 58 ${r + 10} 58 ${r} 150C${r - 4} 122 ${r - 18} 104 164 90C150 108 ${l + 12} 120 ${l} 150z`,
        hair,
      )
    case 'bald':
      return path(
        `M${l + 1} 140C${l - 3} 120 ${l} 108 ${l + 6} 102C${l + 8} 114 ${l + 8} 126 ${l + 8} 138zM${r - 1} 140C${r + 3} 120 ${r} 108 ${r - 6} 102C${r - 8} 114 ${r - 8} 126 ${r - 8} 138z`,
        hair,
      )
  }
}

function face(look: Look): string {
  const { skin, hair, cut } = look
  const [line, brow] = [shaded(skin, 0.62), cut === 'scarf' ? '#2a1d16' : shaded(hair, 0.75)]
  const eyes = [138, 182].map(
    (x) =>
      `${path(`M${x - 9} 138C${x - 5} 132 ${x + 5} 132 ${x + 9} 138C${x + 4} 142 ${x - 4} 142 ${x - 9} 138z`, '#f7f3ee')}<circle cx="${x}" cy="137.500" r="4.300" fill="#2b211c"/>${stroke(`M${x - 10} 137C${x - 5} 131 ${x + 5} 131 ${x + 10} 137`, '#2b211c', 2)}`,
  )
  const brows =
    stroke('M126 125C132 120 142 120 149 123', brow, 4.4) +
    stroke('M171 123C178 120 188 120 194 125', brow, 4.4)
  const nose = path('M160 134C164 148 170 156 169 162C167 167 160 167 158 165L160 134z', shaded(skin, 0.86))
  const mouth =
    path(
      'M143 178C151 177 157 178 160 179C163 178 169 177 177 178C170 188 150 188 143 178z',
      shaded(skin, 0.66),
    ) + stroke('M142 177C150 182 170 182 178 177', line, 2)
  const lines = look.age
    ? stroke('M130 162C132 170 134 174 136 177M190 162C188 170 186 174 184 177', shaded(skin, 0.8), 2) +
      stroke('M144 108H176', shaded(skin, 0.88), 2)
    : ''
  return eyes.join('') + brows + nose + mouth + lines
}

function beard(look: Look): string {
  if (!look.beard) return ''
  const { wide = 1 } = look
  const [l, r] = [160 - 49 * wide, 160 + 49 * wide]
  const grown = look.beard === 'full' ? look.hair : shaded(look.skin, 0.8)
  const moustache = path(
    'M138 174C146 166 156 168 160 170C164 168 174 166 182 174C174 178 166 176 160 175C154 176 146 178 138 174z',
    look.beard === 'moustache' ? look.hair : grown,
  )
  if (look.beard === 'moustache') return moustache
  return path(
    `M${l} 140C${l + 2} 182 ${l + 18} 204 142 210C154 213 166 213 178 210C${r - 18} 204 ${r - 2} 182 ${r} 140C${r - 6} 160 ${r - 10} 168 186 170C176 166 168 168 160 170C152 168 144 166 134 170C${l + 10} 168 ${l + 6} 160 ${l} 140z`,
    grown,
  )
}

function worn(look: Look): string {
  const glasses = look.glasses
    ? `<g fill="none" stroke="#14181a" stroke-width="3.200"><rect x="120" y="126" width="34" height="25" rx="9"/><rect x="166" y="126" width="34" height="25" rx="9"/><path d="M154 135C158 132 162 132 166 135M120 134L109 130M200 134L211 130"/></g>`
    : ''
  const ring = look.earring
    ? '<circle cx="109" cy="164" r="5" fill="none" stroke="#ff9b21" stroke-width="3"/><circle cx="211" cy="164" r="5" fill="none" stroke="#ff9b21" stroke-width="3"/>'
    : ''
  const helmet = look.helmet
    ? path(
        'M100 108C98 50 222 50 220 108C236 110 238 118 230 120C184 110 136 110 90 120C82 118 84 110 100 108z',
        look.helmet,
      ) +
      path(
        'M190 62C212 74 220 92 220 108C236 110 238 118 230 120C212 116 198 114 184 113C200 98 200 78 190 62z',
        shaded(look.helmet, 0.84),
      ) +
      path('M148 58C150 52 170 52 172 58L174 108H146z', shaded(look.helmet, 0.93))
    : ''
  return glasses + ring + helmet
}

/** A speaker from the chest up: flat colours, the light from the left, as the machines have it. */
export function portrait(look: Look): string {
  const { skin, ground } = look
  const ears = [160 - 52 * (look.wide ?? 1), 160 + 52 * (look.wide ?? 1)].map(
    (x) => `<ellipse cx="${x}" cy="144" rx="9" ry="14" fill="${shaded(skin, 0.9)}"/>`,
  )
  const neck = path('M138 190H182V228C176 246 144 246 138 228z', shaded(skin, 0.82))
  const scarfed = look.cut === 'scarf'
  const head = `${path(headOutline(look), skin)}<g clip-path="url(#face)">${path('M176 60H240V230H160C186 214 196 186 192 150C190 124 184 104 176 60z', shaded(skin, 0.88))}</g>`
  const figure = [
    hairBehind(look),
    neck,
    clothes(look),
    scarfed ? '' : ears.join(''),
    head,
    face(look),
    beard(look),
    look.beard === 'full' || look.beard === 'stubble'
      ? path('M146 181C154 184 166 184 174 181C168 187 152 187 146 181z', shaded(skin, 0.66))
      : '',
    hairBefore(look),
    worn(look),
  ]
  const defs = `<clipPath id="face"><path d="${headOutline(look)}"/></clipPath><clipPath id="body"><path d="${TORSO}"/></clipPath>`
  const shadow = `<g clip-path="url(#body)" opacity=".16">${path(RIGHT, '#000000')}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><defs>${defs}</defs><rect width="320" height="320" fill="${ground}"/>${figure.slice(0, 3).join('')}${shadow}${figure.slice(3).join('')}</svg>\n`
}
