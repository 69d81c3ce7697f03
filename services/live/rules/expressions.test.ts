import { expect, test } from 'vitest'
import { tryCondition } from './try-rules.ts'
import { Bytes, LatLng, Path, Timestamp } from './values.ts'

const data = {
  n: 7n,
  half: 0.5,
  text: 'Crusher 12',
  list: [1n, 2n, 2n],
  map: { a: 1n, deep: { b: 'x' } },
  at: Timestamp.of(new Date('2026-05-04T03:02:01Z')),
  place: new LatLng(61.5, 23.8),
  raw: new Bytes(Buffer.from('hi')),
  ref: new Path(['databases', '(default)', 'documents', 'users', 'ann']),
  nothing: null,
}
const says = (condition: string) => tryCondition(condition, { resource: data })

const TRUE = [
  '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
  '7 / 2 == 3 && -7 / 2 == -3 && 7 % 4 == 3 && 7.0 / 2 == 3.5',
  '1 == 1.0 && 1 != "1" && null == null',
  '"a" < "b" && "a" + "b" == "ab" && "\\u0041\\n" == "A\\n" && r"\\d" != "d"',
  'true ? true : false',
  '1 < 2 == true',
  '!false && !(1 > 2)',
  'resource.data.n is int && resource.data.n is number && !(resource.data.n is float)',
  'resource.data.half is float && resource.data.text is string && resource.data.list is list',
  'resource.data.map is map && resource.data.at is timestamp && resource.data.place is latlng',
  'resource.data.raw is bytes && resource.data.ref is path && true is bool',
  'duration.value(1, "s") is duration',
  '"a" in resource.data.map && !("z" in resource.data.map) && 2 in resource.data.list',
  'resource.data["n"] == 7 && resource.data.list[0] == 1 && resource.data.list[0:2] == [1, 2]',
  '"crusher"[0:3] == "cru" && "crusher"[1] == "r"',
  'resource.data.text.lower() == "crusher 12" && resource.data.text.upper().size() == 10',
  '" a ".trim() == "a" && "a-b".split("-") == ["a", "b"] && "a1b2".replace("[0-9]", "") == "ab"',
  'resource.data.text.matches("Crusher [0-9]+") && !resource.data.text.matches("Crusher")',
  '"ABC".matches("(?i)abc") && "é".toUtf8().size() == 2',
  '[1, 2].hasAll([1]) && [1].hasOnly([1, 2]) && [1].hasAny([1, 9]) && ![].hasAny([1])',
  '[1].concat([2]) == [1, 2] && ["a", "b"].join("-") == "a-b" && [1, 2].removeAll([1]) == [2]',
  'resource.data.list.toSet().size() == 2 && [1, 2].toSet() == [2, 1].toSet()',
  '[1].toSet().union([2].toSet()).hasAll([1, 2]) && [1, 2].toSet().difference([1].toSet()) == [2].toSet()',
  '[1, 2].toSet().intersection([2, 3].toSet()).hasOnly([2])',
  'resource.data.map.keys().hasOnly(["a", "deep"]) && {"a": 1}.values() == [1] && resource.data.map.size() == 2',
  'resource.data.map.get("z", 5) == 5 && resource.data.map.get(["deep", "b"], "") == "x"',
  '{"a": 1, "b": 2}.diff({"a": 1, "c": 3}).affectedKeys() == ["b", "c"].toSet()',
  '{"a": 1}.diff({"a": 2}).changedKeys().hasOnly(["a"]) && {"a": 1}.diff({}).addedKeys().size() == 1',
  '{}.diff({"a": 1}).removedKeys().hasAll(["a"]) && {"a": 1}.diff({"a": 1}).unchangedKeys().size() == 1',
  'resource.data.at.year() == 2026 && resource.data.at.month() == 5 && resource.data.at.day() == 4',
  'resource.data.at.dayOfWeek() == 1 && resource.data.at.dayOfYear() == 124 && resource.data.at.hours() == 3',
  'resource.data.at.date() == timestamp.date(2026, 5, 4)',
  'resource.data.at.time() == duration.time(3, 2, 1, 0)',
  'request.time - resource.data.at == duration.value(500, "ms")',
  'request.time > resource.data.at && request.time < resource.data.at + duration.value(1, "s")',
  'timestamp.value(1000).seconds() == 1 && timestamp.value(1000).toMillis() == 1000',
  'duration.abs(duration.value(-1, "m")).seconds() == 60 && duration.value(1, "w") == duration.value(7, "d")',
  'resource.data.place.latitude() == 61.5',
  'latlng.value(0, 0).distance(latlng.value(0, 1)) > 111000 && latlng.value(0, 0).distance(latlng.value(0, 1)) < 112000',
  'math.abs(-3) == 3 && math.ceil(1.2) == 2 && math.floor(-1.2) == -2 && math.round(2.5) == 3',
  'math.sqrt(16) == 4 && math.pow(2, 3) == 8 && math.isNaN(0.0 / 0.0) && math.isInfinite(1.0 / 0.0)',
  'hashing.sha256("a").toHexString().size() == 64 && hashing.md5("a").toHexString() == "0CC175B9C0F1B6A831C399E269772661"',
  'hashing.crc32("123456789").toHexString() == "CBF43926" && hashing.crc32c("123456789").toHexString() == "E3069283"',
  'b"hi" == resource.data.raw && resource.data.raw.toBase64() == "aGk="',
  "b'\\xFB\\xEF\\xBE'.toBase64() == '----' && b'\\xFF\\xFF\\xFF'.toBase64() == '____'",
  "b'\\x2A'.toHexString() == '2A' && b'**'.toHexString() == '2A2A' && b'€'.toHexString() == 'E282AC'",
  "b'*' == b'\\x2A' && b'*' == b'\\052' && b'€' == b'\\342\\202\\254' && b'€' == b'\\xE2\\x82\\xAC'",
  "b'\\xFF\\xFF'.size() == 2 && b'a'.size() == 1 && b'€'.size() == 3",
  'int("12") == 12 && int(2.9) == 2 && float("1.5") == 1.5 && string(3) == "3" && bool("true")',
  'resource.data.ref == /databases/(default)/documents/users/ann',
  'path("/a/b")[1] == "b" && string(/a/$("b")) == "/a/b" && /a/$("b")/c != /a/b',
  'resource.id == "one" && resource.__name__ == /databases/$(database)/documents/things/$(thing)',
  'request.method == "get" && request.path[3] == "things" && request.auth == null',
  'debug(true)',
]

test.each(TRUE)('%s', (condition) => {
  expect(says(condition)).toMatchObject({ allowed: true })
})

const ERRORS = [
  'resource.data.missing == 1',
  'resource.data.n',
  'resource.data.text < 1',
  '1 / 0 == 1',
  '9223372036854775807 + 1 > 0',
  'resource.data.list[9] == 1',
  'resource.data.nothing.x == 1',
  'request.auth.uid == "ann"',
  'resource.data.text.hasAll([1])',
  '"a" + 1 == "a1"',
  'int("x") == 1',
  '!(request.auth.uid == "ann")',
  'request.resource.data.n == 1',
  'resource.data.text.matches(resource.data.n)',
]

test.each(ERRORS)('%s is an error and denies', (condition) => {
  expect(says(condition)).toMatchObject({ allowed: false, reason: expect.stringMatching(/line 3: /) })
})

test('an error beside an operand that decides is absorbed', () => {
  expect(says('request.auth.uid == "a" || true').allowed).toBe(true)
  expect(says('true || request.auth.uid == "a"').allowed).toBe(true)
  expect(says('!(request.auth.uid == "a" && false)').allowed).toBe(true)
  expect(says('request.auth.uid == "a" || false').allowed).toBe(false)
  expect(says('!(request.auth.uid == "a" && true)').allowed).toBe(false)
})
