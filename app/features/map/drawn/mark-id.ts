/** Id of the element that marks a cluster; a cluster’s own id holds blanks, which those of elements must not. */
export function markId(cluster: string): string {
  return `mark-${cluster.replaceAll(' ', '+')}`
}
