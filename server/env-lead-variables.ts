import { integer, list, parsed } from './variables.ts'

/** People who have sent something, for those who answer them. */
export const leadVariables = {
  LEADS_ZONE: parsed(
    'time zone',
    'Europe/Helsinki',
    'a time zone such as Europe/Helsinki',
    (given) => (isZone(given) ? given : undefined),
    {
      default: '`Europe/Helsinki`',
      meaning: 'time zone in which leads are answered: it decides which day it is',
    },
  ),
  LEADS_WORKING_DAYS: integer(2, 1, 30, {
    meaning:
      'working days within which a quote, a pilot request or a message is to be answered, as the confirmation mail promises; Saturdays and Sundays do not count',
  }),
  LEADS_HOLIDAYS: list(
    { meaning: 'further days on which nobody answers, with commas between: `2026-12-24,2026-12-25`' },
    /^\d{4}-\d\d-\d\d$/,
    'lists days such as 2026-12-24',
  ),
}

function isZone(given: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: given }))
  } catch {
    return false
  }
}
