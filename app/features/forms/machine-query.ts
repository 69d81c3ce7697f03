/** The part of a page with its contact form. */
export const contactFormId = 'contact-form'

/** A name of a machine, as pages have them: letters, digits, and what may stand between. */
const fits = /^[\p{L}\p{N}][\p{L}\p{N} ._/+-]{0,59}$/u

/** Query of the contact page that names the machine it is asked about: `?machine=J-1150`. */
export function machineQuery(name: string): string {
  return fits.test(name) ? `?${new URLSearchParams({ machine: name })}` : ''
}

/** The machine that a page's query names; undefined for a query without one, or with what is none. */
export function machineInQuery(search: string): string | undefined {
  const name = new URLSearchParams(search).get('machine')?.trim()
  return name && fits.test(name) ? name : undefined
}
