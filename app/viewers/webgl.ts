let known: boolean | undefined

/** Whether this browser draws in 3D at all; found out once, with a context that is given back at once. */
export function hasWebGl(): boolean {
  if (known !== undefined) return known
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return (known = !!context)
}
