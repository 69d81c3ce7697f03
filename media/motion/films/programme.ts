import { drawShots, type Film } from './film.ts'
import { programmeTime } from './programme-cards.ts'
import { LENGTH, SHOTS } from './programme-parts.ts'
import { CUES, WORKS } from './programme-sound.ts'

/** Seconds a segment of the stream has. */
const SEGMENT = 4

/** The programme of an open day in the quarry, made to be sent round and round as if it were live. */
export const programme: Film = {
  name: 'launch-programme',
  length: LENGTH,
  fps: 20,
  poster: 20.4,
  hls: {
    segment: SEGMENT,
    part: 1,
    soundRate: 48,
    qualities: [
      { height: 720, crf: 30, most: 900 },
      { height: 270, crf: 32, most: 220 },
    ],
  },
  cues: CUES,
  works: WORKS,
  pictures: [
    'quarry-wide',
    'broadcast-wide',
    'yard-wide',
    'feed-close',
    'gape-above',
    'crushers-wide',
    'face-wide',
    'between-wide',
    'screens-wide',
    'product-close',
    'heap-wide',
    'bench-wide',
  ],
  sequences: {
    'arrives-j-1150': 'j-1150-hero',
    'opens-j-1150': 'j-1150-hero',
    'closes-j-1150': 'j-1150-hero',
    'opens-s-620': 's-620-hero',
    'runs-s-620': 's-620-hero',
  },
  draw(brush, time) {
    drawShots(brush, SHOTS, time)
    programmeTime(brush, time)
  },
}
