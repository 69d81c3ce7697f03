import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useRendering } from '#app/base/page/rendering.ts'

/**
 * Custom properties that come from content (a hotspot's place, a picture's focal point). The site's security policy
 * allows no style attributes, so the server gathers them into one style element of the page, whose hash is in the
 * policy, and the browser sets them through the CSSOM.
 */
export type Vars = Record<`--${string}`, string>

const useBrowserEffect = import.meta.env.SSR ? () => {} : useLayoutEffect

/**
 * `<div {...useVars({'--x': '51%'})}>` gives the element the properties, on the server and in the browser. Values may
 * hold letters, digits, spaces and `.,%#()/-`; others are dropped. Whoever needs the element gives the ref.
 */
export function useVars<E extends HTMLElement>(
  vars: Vars,
  elementRef?: RefObject<E | null>,
): { ref: RefObject<E | null>; 'data-v': string } {
  const ownRef = useRef<E>(null)
  const ref = elementRef ?? ownRef
  const { rules: sheet } = useRendering()
  const rules = Object.entries(vars).filter(([, value]) => /^[\w .,%#()/-]*$/.test(value))
  const declared = rules.map(([name, value]) => `${name}:${value}`).join(';')
  const key = keyOf(declared)
  if (import.meta.env.SSR && declared) sheet?.set(key, `[data-v="${key}"]{${declared}}`)
  useBrowserEffect(() => {
    for (const [name, value] of rules) ref.current?.style.setProperty(name, value)
  }, [declared])
  return { ref, 'data-v': key }
}

/** A short stable name for a rule (FNV-1a). */
function keyOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
