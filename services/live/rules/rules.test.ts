import { expect, test } from 'vitest'
import { parseRules } from './rules.ts'
import { tryCondition, tryRules } from './try-rules.ts'

const source = (body: string) => `rules_version = '2'; service cloud.firestore { ${body} }`
const inDocuments = (body: string) => source(`match /databases/{database}/documents { ${body} }`)

test('without a rule for it everything is denied', () => {
  expect(tryRules(inDocuments(''))).toEqual({ allowed: false, reason: 'no rule is for this path and method' })
  expect(tryRules(inDocuments('match /other/{id} { allow read; }')).allowed).toBe(false)
  expect(tryRules(inDocuments('match /things/{id} { allow write; }')).allowed).toBe(false)
  expect(tryRules(inDocuments('match /things { allow read; }')).allowed).toBe(false)
})

test('read is get and list, write is create, update and delete', () => {
  const rules = inDocuments('match /things/{id} { allow read; } match /others/{id} { allow write; }')
  for (const method of ['get', 'list'] as const) expect(tryRules(rules, { method }).allowed).toBe(true)
  for (const method of ['create', 'update', 'delete'] as const) {
    expect(tryRules(rules, { method }).allowed).toBe(false)
    expect(tryRules(rules, { method, path: ['others', 'x'] }).allowed).toBe(true)
  }
})

test('{rest=**} takes any number of segments, also none', () => {
  const rules = inDocuments('match /users/{uid}/{rest=**} { allow read: if uid == "ann"; }')
  expect(tryRules(rules, { path: ['users', 'ann'] }).allowed).toBe(true)
  expect(tryRules(rules, { path: ['users', 'ann', 'saved', '1'] }).allowed).toBe(true)
  expect(tryRules(rules, { path: ['users', 'bob', 'saved', '1'] }).allowed).toBe(false)
  const group = inDocuments('match /{above=**}/saved/{id} { allow read; }')
  expect(tryRules(group, { path: ['users', 'ann', 'saved', '1'] }).allowed).toBe(true)
  expect(tryRules(group, { path: ['saved', '1'] }).allowed).toBe(true)
  expect(tryRules(group, { path: ['users', 'ann'] }).allowed).toBe(false)
})

test('a function sees the names of where it is written and calls others', () => {
  const functions = `function isNamed(name) { let wanted = name + '!'; let real = 'one!'; return wanted == real; }
    function both() { return isNamed('one') && database == '(default)'; }`
  expect(tryCondition('true', {}, functions).allowed).toBe(true)
  const rules = inDocuments(`match /things/{thing} {
    function isNamed(name) { let wanted = name; return wanted == thing; }
    allow get: if isNamed('one'); }`)
  expect(tryRules(rules).allowed).toBe(true)
  expect(tryRules(rules, { path: ['things', 'two'] }).allowed).toBe(false)
})

test('get and exists read other documents', () => {
  const documents = { 'users/ann': { admin: true } }
  const user = '/databases/$(database)/documents/users/$(request.auth.uid)'
  const auth = { uid: 'ann' }
  expect(tryCondition(`get(${user}).data.admin == true`, { auth, documents }).allowed).toBe(true)
  expect(tryCondition(`exists(${user}) && existsAfter(${user})`, { auth, documents }).allowed).toBe(true)
  expect(tryCondition(`getAfter(${user}).data.admin`, { auth, documents }).allowed).toBe(true)
  expect(tryCondition(`get(${user}).data.admin == true`, { auth: { uid: 'bob' }, documents }).allowed).toBe(
    false,
  )
  expect(tryCondition(`exists(${user})`, { documents }).allowed).toBe(false)
  expect(tryCondition('exists(/databases/other/documents/users/ann)', { documents }).allowed).toBe(false)
})

test('the eleventh other document denies, the same one again does not count', () => {
  const ask = (id: number) => `!exists(/databases/$(database)/documents/users/u${id})`
  const of = (count: number) => Array.from({ length: count }, (_, id) => ask(id)).join(' && ')
  expect(tryCondition(`${of(10)} && ${of(10)}`).allowed).toBe(true)
  expect(tryCondition(of(11))).toMatchObject({ allowed: false, reason: 'more than 10 documents read' })
  expect(tryCondition(`${of(11)} || true`).allowed).toBe(false)
})

test('more than a thousand expressions deny', () => {
  const hundred = (name: string, what: string) =>
    `function ${name}() { return ${Array.from({ length: 100 }, () => what).join(' && ')}; }`
  const functions = hundred('some', '1 < 2') + hundred('many', 'some()')
  expect(tryCondition('some()', {}, functions).allowed).toBe(true)
  expect(tryCondition('many()', {}, functions).reason).toBe('more than 1000 expressions')
})

test('an error in one rule leaves the others', () => {
  const rules = inDocuments('match /things/{id} { allow get: if resource.data.none; allow get: if true; }')
  expect(tryRules(rules).allowed).toBe(true)
})

test('a query shows its limit, offset and order', () => {
  const ask = (condition: string, limit?: number) =>
    tryCondition(condition, { method: 'list', query: { limit, orderBy: 'name ASC' } }).allowed
  expect(ask('request.query.limit <= 10', 10)).toBe(true)
  expect(ask('request.query.limit <= 10', 11)).toBe(false)
  expect(ask('request.query.limit <= 10')).toBe(false)
  expect(ask('request.query.offset == 0 && request.query.orderBy == "name ASC"')).toBe(true)
})

const REFUSED: [string, string][] = [
  [source('match /a/{b} { allow fly; }'), "the method 'fly' is not supported"],
  [source('match /a/{b} { allow read: if x; }'), "the name 'x' is not known"],
  [source('match /a/{b} { allow read: if f(); }'), "the function 'f' is not known"],
  [source('match /a/{b} { allow read: if b.shout(); }'), "the method 'shout' is not supported"],
  [source('match /a/{b} { allow read: if b is uuid; }'), "the type 'uuid' is not supported"],
  [source('match /a/{b} { allow read: if request.ip == "1"; }'), "'request.ip' is not supported"],
  [source('match /a/{b} { allow read: if math.sin(1) == 1; }'), "the function 'math.sin' is not supported"],
  [source('match /a/{b} { allow read: if b.matches("(?=x)"); }'), "'(?=' in a regular expression"],
  [source('match /a/{b} { allow read: if b.matches("("); }'), 'the regular expression is not valid'],
  [source('function f() { return g(); } function g() { return f(); }'), "'f' calls itself"],
  [source('match /a/{b} { allow read: if 1 +; }'), "';' is not expected"],
  [source('match /a/{b} { allow read }'), "';' expected"],
  [source('match /{a=**}/{b=**} { allow read; }'), 'more than one'],
  [`rules_version = '1'; service cloud.firestore { }`, 'rules_version'],
  [`rules_version = '2'; service firebase.storage { }`, 'firebase.storage'],
  [`service cloud.firestore { }`, "'rules_version' expected"],
  [source('match /a/{b} { allow read: if (1; }'), "')' expected"],
  [source(`match /a/{b} { allow read: if ${'('.repeat(5000)}1 } `), 'nested deeper'],
  [source(`match /a/{b} { allow read: if ${'1+'.repeat(5000)}1; }`), 'operators in a row'],
  [source('match /a/{b} { allow read: if "open'), `'"' is not understood`],
]

test.each(REFUSED.map(([text, message]) => [message, text] as const))(
  'refused at the start: %s',
  (message, text) => {
    expect(() => parseRules(text)).toThrow(message)
  },
)

test('a refusal names line and column', () => {
  const text = `rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} {\n    allow read: if nobody;\n  }\n}`
  expect(() => parseRules(text)).toThrow("line 4, column 20: the name 'nobody' is not known")
})

test('no damage to the text makes the parser fail in another way', () => {
  const whole =
    inDocuments(`function f(a) { let b = a[0:1]; return b is string && {'x': [1, 2.5]}.x[0] == 1; }
    match /things/{id}/{rest=**} { allow read, create: if f(id) || get(/a/$(id)/c).data.d in [1]; }`)
  let seed = 42
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  const marks = [
    '(',
    ')',
    '{',
    '}',
    '/',
    "'",
    '"',
    '$',
    ';',
    '==',
    '&&',
    ' ',
    '\\',
    '**',
    'if',
    '\u0000',
    '😀',
  ]
  for (let round = 0; round < 2000; round++) {
    const at = random(whole.length)
    const text = whole.slice(0, at) + marks[random(marks.length)] + whole.slice(at + random(4))
    try {
      parseRules(text)
    } catch (error) {
      expect(error).toHaveProperty('name', 'RulesSyntaxError')
    }
  }
})
