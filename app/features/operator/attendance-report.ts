import type { Rows } from './csv.ts'

/** Somebody who registered and agreed to be seen by name. Times in milliseconds since 1970; absent for who did not come. */
export interface Attendee {
  /** Of the registration. */
  id: string
  name: string
  email: string
  company: string
  first?: number
  last?: number
  answers: { poll: string; answer: string }[]
  questions: string[]
}

/** What `/_attendance/{event}` tells operators. */
export interface Attendance {
  /** How many have registered, whether or not they want to be seen. */
  registered: number
  came: Attendee[]
  missed: Attendee[]
  /** Browsers let in by a registration that does not want to be seen. */
  unnamed: number
}

/** Columns of the exported file, and one row for each who came or did not. */
export function attendanceRows({ came, missed }: Attendance): Rows {
  const columns = ['id', 'name', 'email', 'company', 'came', 'from', 'until', 'minutes', 'polls', 'questions']
  const row = ({ id, name, email, company, first, last, answers, questions }: Attendee) => [
    id,
    name,
    email,
    company,
    first === undefined ? 'no' : 'yes',
    first === undefined ? '' : new Date(first),
    last === undefined ? '' : new Date(last),
    first === undefined || last === undefined ? '' : Math.round((last - first) / 60_000),
    answers.map(({ poll, answer }) => `${poll} ${answer}`),
    questions,
  ]
  return { columns, rows: [...came, ...missed].map(row) }
}
