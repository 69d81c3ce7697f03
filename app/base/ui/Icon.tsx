/** Outlines on a 24 px grid, 1.75 px stroke, square caps. */
const paths = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 7h18M3 12h18M3 17h18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.5l10 6.5-10 6.5z',
  pause: 'M8 5v14M16 5v14',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c5.5 6 5.5 12 0 18M12 3c-5.5 6-5.5 12 0 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3.5-6 8-6s8 2 8 6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  check: 'M4.5 12.5l5 5L19.5 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2',
  copy: 'M8 8h11v12H8zM5 16V4h11',
  download: 'M12 4v12M6.5 11l5.5 5.5L17.5 11M4 20h16',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4L11 13',
  gauge: 'M4 18a9 9 0 1 1 16 0M12 15l4-6',
  gears:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3',
  mail: 'M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5',
  phone: 'M6 3h4l1.5 5-2.5 2a12 12 0 0 0 5 5l2-2.5 5 1.5v4c0 1-.8 2-2 2A17 17 0 0 1 4 5c0-1.2.9-2 2-2z',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  pin: 'M12 21c5-6 7-9 7-12a7 7 0 1 0-14 0c0 3 2 6 7 12M12 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  scale: 'M12 4v16M6 20h12M4 7h16M4 7l-2 7h6zM20 7l-2 7h6z',
  shield: 'M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6z',
  truck: 'M2 6h12v10H2zM14 10h4l4 3v3h-8M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  wrench: 'M20 5a5 5 0 0 1-7 6L6 18a2 2 0 0 1-3-3l7-7a5 5 0 0 1 6-6l-3 3 1 3 3 1z',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  ruler: 'M3 8h18v8H3zM7 8v4M11 8v3M15 8v4M19 8v3',
  cut: 'M4 4h16v16H4zM12 4v16M15 8l3-3M15 13l5-5M15 18l5-5',
  cube: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  reset: 'M5 5v5h5M5.6 10a7 7 0 1 1-.4 5',
  warning: 'M12 4l9 16H3zM12 10v4M12 16.5v1',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  linkedin: 'M4 4h16v16H4zM8 10v6M8 7.5v.5M12 16v-6M12 13c0-4 4-4 4 0v3',
  youtube: 'M3 6h18v12H3zM10 9.5v5l5-2.5z',
  instagram: 'M4 4h16v16H4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M16.5 7.5v.1',
  facebook: 'M4 4h16v16H4zM13 20v-9c0-2 1-2.5 3-2.5M10.5 13h5',
} as const

export type IconName = keyof typeof paths

export function isIcon(name: string | null | undefined): name is IconName {
  return !!name && Object.hasOwn(paths, name)
}

/** A drawing beside a word that says the same; hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
