/*
 * The pages that no story stands behind. They are named here and not in the route, so that the app, which everybody loads,
 * does not name the files of what few open.
 */

export const loadConsole = () => import('./Console.tsx').then((code) => code.Console)
export const loadSpeaker = () =>
  import('#app/features/stage/SpeakerPage.tsx').then((code) => code.SpeakerPage)
