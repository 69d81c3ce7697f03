export type Paper = 'a4' | 'letter'

/** Where paper is of other sizes than the rest of the world's. */
const lettered = ['US', 'CA', 'MX']

/** The paper of a country (ISO 3166 code). */
export const paperOf = (country: string): Paper => (lettered.includes(country) ? 'letter' : 'a4')
