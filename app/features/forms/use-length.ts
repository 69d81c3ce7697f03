import { useEffect, useRef, useState } from 'react'
import { lengthOf } from './text.ts'

/** Told to an input whose value a program has filled in. */
export const filled = 'filled'

/** The length of what stands in an input that keeps its own value, which begins with `text`. */
export function useLength<Input extends HTMLInputElement | HTMLTextAreaElement>(text = '') {
  const [length, setLength] = useState(() => lengthOf(text.trim()))
  const ref = useRef<Input>(null)
  useEffect(() => {
    const input = ref.current
    if (!input) return
    const measure = () => setLength(lengthOf(input.value.trim()))
    measure()
    input.addEventListener('input', measure)
    input.addEventListener(filled, measure)
    return () => {
      input.removeEventListener('input', measure)
      input.removeEventListener(filled, measure)
    }
  }, [])
  return { ref, length }
}
