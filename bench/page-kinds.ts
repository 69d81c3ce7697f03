/** One page of each kind the site has, by the name the benches print; paths without a leading slash. */
export const pageKinds = {
  home: '',
  series: 'lokotrack',
  scene: 'lokotrack/yard',
  product: 'lokotrack/j-1150',
  builder: 'lokotrack/build/j-1150',
  compare: 'compare',
  calculator: 'calculator',
  dealers: 'dealers',
  films: 'films',
  tour: 'tour',
  contact: 'contact',
  register: 'register',
  article: 'news/moving-day',
  room: 'event',
  'German home': 'de',
  'Japanese product': 'ja/lokotrack/j-1150',
} as const
