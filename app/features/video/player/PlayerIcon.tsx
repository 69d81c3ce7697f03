/** Drawings of the player’s controls, on the same grid as the site’s, fetched with the player. */
const paths = {
  back: 'M11 6l-6 6 6 6M5 12h8a6 6 0 0 1 0 9',
  forward: 'M13 6l6 6-6 6M19 12h-8a6 6 0 0 0 0 9',
  captions: 'M3 5h18v14H3zM10.5 10.500a2.200 2.200 0 1 0 0 3M17 10.500a2.200 2.200 0 1 0 0 3',
  loud: 'M4 9.500h3.500L12 6v12l-4.500-3.500H4zM15 9a4 4 0 0 1 0 6M17.500 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500h3.500L12 6v12l-4.500-3.500H4zM15.500 9.500l5 5M20.500 9.500l-5 5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  picture: 'M3 5h18v14H3zM12 12h6v4.500h-6z',
  shrink: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  again: 'M5 12a7 7 0 1 0 2.200-5.100M4 4v4.500h4.500',
} as const

export type PlayerIconName = keyof typeof paths

export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
