import { parseRetention } from './leads/forget-old.ts'
import { parseMapping } from './leads/lead-body.ts'
import { secretBytes } from './leads/webhook-signature.ts'
import { address, choice, integer, list, parsed, text } from './variables.ts'

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
  LEADS_WEBHOOK_URL: address({
    meaning:
      'address of a CRM that is sent each new lead, signed ([running-an-event.md](running-an-event.md#leads-for-a-crm)); `https` only, unless `LEADS_WEBHOOK_PRIVATE=on`',
  }),
  LEADS_WEBHOOK_SECRET: parsed(
    'secret',
    undefined,
    'a secret such as whsec_ and 24 to 64 random bytes in base64',
    (given) => secretBytes(given) && given,
    { meaning: 'the secret it is signed with, as Standard Webhooks writes it: `whsec_` and base64' },
  ),
  LEADS_WEBHOOK_PRIVATE: choice(['on', 'off'], 'off', {
    meaning:
      '`on` also sends to addresses that are not of the internet, and without TLS: a CRM in the same house',
  }),
  LEADS_FOLDER: text(
    { meaning: 'folder that gets a JSON file for each new lead, written whole or not at all' },
    { type: 'folder' },
  ),
  LEADS_FIELDS: parsed('pairs', [], "pairs such as Email=email,Source='Web site'", parseMapping, {
    meaning:
      "names of a lead's fields in what is sent, each with one of ours or a fixed text: `Email=email,LastName=name,Source='Web site'`; empty, all of ours",
  }),
  FORMS_KEEP_DAYS: parsed(
    'days by kind',
    {},
    'days by kind such as registrations=400,quotes=1100',
    parseRetention,
    {
      meaning:
        'days after which what visitors have sent is deleted, by kind: `registrations=400,pilot_requests=730,contact_messages=400,quotes=1100`; a kind that is not named stays',
    },
  ),
}

function isZone(given: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: given }))
  } catch {
    return false
  }
}
