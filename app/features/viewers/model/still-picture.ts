/** A picture of a model: degrees around and above, and pixels. */
export interface Side {
  yaw: number
  pitch: number
  width: number
  height: number
}

/** What has just been drawn on a canvas, as a PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
