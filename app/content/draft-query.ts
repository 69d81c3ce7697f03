/** Whether an address asks for the draft of its page: any `_storyblok…` in its query. */
export function asksForDraft(query: URLSearchParams | string): boolean {
  return [...new URLSearchParams(query).keys()].some((key) => key.startsWith('_storyblok'))
}
