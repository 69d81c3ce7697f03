/** What is logged as an error without being one, in whichever browser. */
const harmless = [
  // Firefox, of a picture that the page itself no longer wants while the service worker fetches it.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
  // WebKit, of a page that changed without a transition because the machine was too busy for one.
  /View transition update callback timed out/,
]

/** What is said in Firefox, which lets go of what is on its way, of a page that is being left. */
const leaving =
  /could not be (?:loaded|opened)|Could not reach Cloud Firestore|blocked the loading of a resource \(img-src\)/

/** Whether a line of the console is an error; `isLeaving` while the page is left for the next. */
export const isError = (line: string, { isLeaving = false } = {}): boolean =>
  !harmless.some((one) => one.test(line)) && !(isLeaving && leaving.test(line))
