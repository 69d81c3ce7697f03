export { PlainHandover } from './PlainHandover.tsx'
export { PlainTerms } from './PlainTerms.tsx'
