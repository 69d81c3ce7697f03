/** Any block as it stands in a list: what all of them have in common. */
export interface AnyBlock {
  _uid: string
  component: string
  _editable?: string
}
