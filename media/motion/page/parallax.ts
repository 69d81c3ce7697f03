import { HEIGHT, WIDTH, type Gaze } from './size.ts'

/** How the camera of a still has moved: to the right and down as shares of the picture for what is nearest, and closer. */
export interface Moved {
  x: number
  y: number
  closer: number
  /** For stills of thick things alone: there is nothing between what is near and what is far. */
  hard?: boolean
}

const VERTEX = `#version 300 es
in vec2 at;
out vec2 place;
void main() { place = at * 0.5; gl_Position = vec4(at.x, -at.y, 0.0, 1.0); }`

/**
 * Where a point of the picture at nearness n is seen: (p - gaze - moved · n) · zoom · (1 + closer · n). The ray of a pixel is
 * followed from what is nearest until it meets the picture's depth.
 */
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
out vec4 colour;
uniform sampler2D picture, depth, nearest;
uniform vec2 gaze, moved;
uniform float zoom, closer, thick;
vec2 from(float n) { return gaze + place / (zoom * (1.0 + closer * n)) + moved * n; }
float near(vec2 p) { return texture(depth, p).r; }
void main() {
  float n = texture(nearest, from(0.0)).r;
  float step = n / 28.0, before = n;
  bool found = false;
  for (int i = 0; i < 28; i++) {
    float behind = near(from(n)) - n;
    // Far behind something near the ray goes on: what was hidden is filled from beside it.
    if (behind >= 0.0 && behind < step + thick) { found = true; break; }
    before = n;
    n -= step;
  }
  for (int i = 0; i < 3 && found; i++) {
    float middle = (before + n) * 0.5;
    if (near(from(middle)) >= middle) n = middle; else before = middle;
  }
  colour = texture(picture, from(max(n, 0.0)));
}`

interface Glass {
  canvas: OffscreenCanvas
  gl: WebGL2RenderingContext
  program: WebGLProgram
  picture: WebGLTexture
}

let glass: Glass | undefined
/** Squares of a depth picture that share their nearest point, in pixels, and how many squares round are asked. */
const [SQUARE, ROUND] = [16, 8]
const depths = new Map<string, { texture: WebGLTexture; nearest: WebGLTexture }>()

function made(scale: number): Glass {
  const canvas = new OffscreenCanvas(WIDTH * scale, HEIGHT * scale)
  const gl = canvas.getContext('webgl2', { antialias: false })
  const program = gl?.createProgram()
  if (!gl || !program) throw new Error('No WebGL here')
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) throw new Error('No shader')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const at = gl.getAttribLocation(program, 'at')
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0)
  gl.uniform1i(gl.getUniformLocation(program, 'picture'), 0)
  gl.uniform1i(gl.getUniformLocation(program, 'depth'), 1)
  gl.uniform1i(gl.getUniformLocation(program, 'nearest'), 2)
  return { canvas, gl, program, picture: textureOf(gl) }
}

function textureOf(gl: WebGL2RenderingContext, filter: number = gl.LINEAR): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
  return texture
}

/** A depth picture on the card, and the nearest point round every place of it: rays begin there. */
function depthOf(gl: WebGL2RenderingContext, name: string, depth: ImageBitmap, hard = false) {
  const known = depths.get(name)
  if (known) return known
  const texture = textureOf(gl, hard ? gl.NEAREST : gl.LINEAR)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, depth)
  const nearest = textureOf(gl)
  const [across, down] = [Math.ceil(depth.width / SQUARE), Math.ceil(depth.height / SQUARE)]
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    gl.R8,
    across,
    down,
    0,
    gl.RED,
    gl.UNSIGNED_BYTE,
    nearestRound(depth, across, down),
  )
  const one = { texture, nearest }
  depths.set(name, one)
  return one
}

function nearestRound(depth: ImageBitmap, across: number, down: number): Uint8Array {
  const { width, height } = depth
  const to = new OffscreenCanvas(width, height).getContext('2d')
  to?.drawImage(depth, 0, 0)
  const pixels = to?.getImageData(0, 0, width, height).data ?? []
  const own = new Uint8Array(across * down)
  for (let i = 0; i < width * height; i++) {
    const square = Math.floor(Math.floor(i / width) / SQUARE) * across + Math.floor((i % width) / SQUARE)
    own[square] = Math.max(own[square] ?? 0, pixels[i * 4] ?? 0)
  }
  return own.map((_, i) => {
    const [x, y] = [i % across, Math.floor(i / across)]
    let most = 0
    for (let v = Math.max(0, y - ROUND); v <= Math.min(down - 1, y + ROUND); v++)
      for (let u = Math.max(0, x - ROUND); u <= Math.min(across - 1, x + ROUND); u++)
        most = Math.max(most, own[v * across + u] ?? 0)
    return Math.min(255, most + 2)
  })
}

/** A still seen by a camera that has moved a little: what is near moves more than what is far. */
export function parallax(
  name: string,
  { picture, depth }: { picture: OffscreenCanvas | ImageBitmap; depth: ImageBitmap },
  { x, y, zoom }: Gaze,
  moved: Moved,
  scale: number,
): OffscreenCanvas {
  glass ??= made(scale)
  const { gl, program, canvas } = glass
  gl.viewport(0, 0, canvas.width, canvas.height)
  gl.activeTexture(gl.TEXTURE1)
  const { texture, nearest } = depthOf(gl, name, depth, moved.hard)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.activeTexture(gl.TEXTURE2)
  gl.bindTexture(gl.TEXTURE_2D, nearest)
  gl.activeTexture(gl.TEXTURE0)
  gl.bindTexture(gl.TEXTURE_2D, glass.picture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  const say = (uniform: string) => gl.getUniformLocation(program, uniform)
  gl.uniform2f(say('gaze'), x, y)
  gl.uniform2f(say('moved'), moved.x, moved.y)
  gl.uniform1f(say('zoom'), zoom)
  gl.uniform1f(say('closer'), moved.closer)
  gl.uniform1f(say('thick'), moved.hard ? 0.03 : 0.05)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  return canvas
}
