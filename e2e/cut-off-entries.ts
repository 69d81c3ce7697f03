/** What stands in the fields of the page that are shown and is longer than they are. Runs in the page. */
export function cutOffEntries(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=range])')]
  return fields
    .filter((field) => field.value && field.checkVisibility() && field.clientWidth > 1)
    .filter((field) => field.scrollWidth > field.clientWidth + 1)
    .map((field) => field.value)
}
