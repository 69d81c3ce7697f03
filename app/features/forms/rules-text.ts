import {
  maxAmount,
  blankCharacters,
  codeLetters,
  maxCodeLength,
  consentNames,
  minEmailLength,
  emailPattern,
  fieldsOf,
  forms,
  machineLimits,
  maxPageLength,
  originPattern,
  registrationEvents,
  suspicions,
  type FieldName,
  type FormField,
  type FormName,
} from './definitions.ts'
import { maxOrigin, originFields } from '#app/features/measurement/origin-fields.ts'
import { locales } from '#app/content/locales.ts'

/** Between these lines of `firestore.rules` stands what `formRules` gives. */
const rulesBegin = '    // Forms, written by `npm run forms:rules` from app/features/forms/definitions.ts.'
const rulesEnd = '    // End of the forms.'

const names = Object.keys(forms) as FormName[]
const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')
const escaped = (pattern: string) => pattern.replaceAll('\\', '\\\\')

/** What the fields that every form has in common are allowed to be. */
const common: FieldName[] = fieldsOf(names[0] ?? 'registrations').flatMap(([name, field]) =>
  names.every((form) => JSON.stringify(Object.fromEntries(fieldsOf(form))[name]) === JSON.stringify(field))
    ? [name]
    : [],
)

/** The part of `firestore.rules` that holds the forms; `isSales` and `isSender` stand above it. */
function formRules(): string {
  const person = fieldsOf('registrations').filter(([name]) => common.includes(name))
  const max = Math.max(...names.flatMap((form) => fieldsOf(form).map(([, field]) => maxFleetItems(field))))
  const machines = Array.from({ length: max }, (_, index) => `isMachine(fleet, ${index})`)
  return `    // A text of so many characters, some of which can be seen.
    function isText(value, least, most) {
      return value is string && value.size() >= least && value.size() <= most
        && value.matches('(?s).*[^${escaped(blankCharacters)}].*');
    }

    function isOptionalText(form, field, most) {
      return !(field in form) || isText(form[field], 1, most);
    }

    function isLocale(value) {
      return value in [${quoted(locales)}];
    }

    function isOptionalCodes(form, field, most) {
      return !(field in form) || (
        form[field] is list && form[field].size() <= most
        && (form[field].size() == 0 || areCodes(form[field], form[field].join(',')))
      );
    }

    function areCodes(codes, joined) {
      return joined.size() <= codes.size() * ${maxCodeLength + 1}
        && joined.matches('[${codeLetters}]{1,${maxCodeLength}}(,[${codeLetters}]{1,${maxCodeLength}})*')
        && codes.hasOnly(joined.split(','));
    }

    function isOptionalAmount(form, field) {
      return !(field in form) || (form[field] is number && form[field] >= 0 && form[field] <= ${maxAmount});
    }

    function isEmail(value, most) {
      return isText(value, ${minEmailLength}, most) && value.matches('${escaped(emailPattern)}');
    }

    // An event that takes registrations, and is neither over nor cancelled.
    function takesRegistrations(code) {
      let events = { ${Object.entries(registrationEvents)
        .map(([code, id]) => `'${code}': '${id}'`)
        .join(', ')} };
      return code in events && !isOver(events[code]);
    }

    function isOver(event) {
      let path = /databases/$(database)/documents/events/$(event);
      return exists(path) && get(path).data.state in ['ended', 'cancelled'];
    }

    // A machine of a fleet: its model, and perhaps serial number and hours of work.
    function isMachine(fleet, index) {
      return fleet.size() <= index || (
        fleet[index].keys().hasOnly(['model', 'serial', 'hours'])
        && isText(fleet[index].model, 1, ${machineLimits.model})
        && isOptionalText(fleet[index], 'serial', ${machineLimits.serial})
        && (!('hours' in fleet[index])
          || (fleet[index].hours is number && fleet[index].hours >= 0 && fleet[index].hours <= ${machineLimits.hours}))
      );
    }

    function isFleet(fleet, most) {
      return fleet is list && fleet.size() <= most
        && ${inRows(machines).join('\n        && ')};
    }

    // A document somebody sends: a plain id, the server's own time, consent to a known text. Whoever is signed in
    // sends in their own name: what belongs to an account can be found by it.
    function isSent(id, form) {
      return id.matches('[A-Za-z0-9_-]{8,64}')
        && form.createdAt == request.time
        && form.consent == true
        && form.consentVersion.matches('(${consentNames.join('|')})/[0-9a-f]{8}')
        && (request.auth == null ? !('uid' in form) : form.get('uid', '') == request.auth.uid)
        && isLocale(form.locale)
        && (!('suspect' in form) || form.suspect in [${quoted(suspicions)}])
        && (!('page' in form) || (isText(form.page, 1, ${maxPageLength}) && form.page.matches('(?s)/.*')));
    }

    // Where a visitor who allows it came from.
    function isOriginLine(form, field) {
      return !(field in form) || (isText(form[field], 1, ${maxOrigin})
        && form[field].matches('${escaped(originPattern)}'));
    }

    function isFromSomewhere(form) {
      return ${originFields.map((name) => `isOriginLine(form, '${name}')`).join('\n        && ')};
    }

    // Who sends it and how they can be reached.
    function isFromPerson(form) {
      return ${person.map(([name, field]) => condition('form', name, field)).join('\n        && ')};
    }

    function isForm(id, form, others) {
      return form.keys().hasOnly([
          'createdAt', 'consent', 'consentVersion', 'uid', 'locale', 'suspect', 'page',
          ${quoted(originFields)},
          ${quoted(person.map(([name]) => name))}
        ].concat(others))
        && isSent(id, form) && isFromPerson(form) && isFromSomewhere(form);
    }

    // The same form once more, as a sender whose first answer was lost sends it: nothing but its time is new. Not for
    // long: how long a form is kept counts from its time, which whoever knows its id could else renew a year later.
    function isSentAgain() {
      return request.resource.data.createdAt == request.time
        && resource.data.createdAt + duration.value(7, 'd') > request.time
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['createdAt']);
    }

    // The owner of a confirmed address takes what was sent with it into their account: nothing but the account is new.
    function isClaimed() {
      return isSender()
        && !('uid' in resource.data)
        && request.resource.data.uid == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['uid']);
    }

${names.map(matchOf).join('\n\n')}
`
}

function matchOf(form: FormName): string {
  const formFields = fieldsOf(form).filter(([name]) => !common.includes(name))
  const conditions = formFields.map(([name, field]) => condition('request.resource.data', name, field))
  return `    match /${form}/{id} {
      allow create: if isForm(id, request.resource.data, [${quoted(formFields.map(([name]) => name))}])
        && ${conditions.join('\n        && ')};
      allow update: if isSentAgain() || isClaimed();
      allow read, delete: if isSales() || isSender();
    }`
}

function condition(form: string, name: FieldName, field: FormField): string {
  if (field.kind === 'fleet') return `isFleet(${form}.get('${name}', []), ${field.max})`
  if (field.kind === 'codes') return `isOptionalCodes(${form}, '${name}', ${field.max})`
  if (field.kind === 'amount') return `isOptionalAmount(${form}, '${name}')`
  if (field.kind === 'email') return `isEmail(${form}.${name}, ${field.max})`
  if (field.kind === 'consent') return `(!('${name}' in ${form}) || ${form}.${name} == true)`
  if (field.kind === 'event') return `takesRegistrations(${form}.${name})`
  if (field.pattern !== undefined)
    return `(!('${name}' in ${form}) || (isText(${form}.${name}, 1, ${field.max})
          && ${form}.${name}.matches('${escaped(field.pattern)}')))`
  return field.required
    ? `isText(${form}.${name}, 1, ${field.max})`
    : `isOptionalText(${form}, '${name}', ${field.max})`
}

function maxFleetItems(field: FormField): number {
  return field.kind === 'fleet' ? field.max : 0
}

function inRows(calls: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(calls.length / 4) }, (_, row) =>
    calls.slice(row * 4, row * 4 + 4).join(' && '),
  )
}

/** `firestore.rules` with its forms written anew. Throws when the marks are not there. */
export function withFormRules(rules: string): string {
  const begin = rules.indexOf(rulesBegin)
  const end = rules.indexOf(rulesEnd)
  if (begin < 0 || end < begin) throw new Error('firestore.rules has no place for the forms')
  return `${rules.slice(0, begin)}${rulesBegin}\n${formRules()}${rules.slice(end)}`
}
