/** Query of a form's page that brings a profit calculation along: the calculator's path and its state. */
export function calculationQuery(path: string, state: string): string {
  return `?${new URLSearchParams({ from: path, calc: state })}`
}
