/**
 * The oldest versions the site is made for; docs/browsers.md says what they are called elsewhere. Scripts and styles are
 * built for them, and what is newer is only used where the site does without it, too.
 */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '126', safari: '17.4' }

/** As Vite names them. */
export const buildTargets = Object.entries(oldestBrowsers).map(([name, version]) => name + version)
