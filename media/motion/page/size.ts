export const WIDTH = 1280
export const HEIGHT = 720

/** Where a picture is looked at: the point in its middle as shares of its sides, and how near; 1 fills the frame. */
export interface Gaze {
  x: number
  y: number
  zoom: number
}
