import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fitsWhole } from '#services/live/rules/pattern.ts'
import { isReservedName, reservedPattern, withReservedNames } from './reserved-names.ts'

test('firestore.rules holds the reserved names: npm run forms:rules writes them', () => {
  const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
  expect(withReservedNames(rules)).toBe(rules)
})

test('nobody is called as a moderator or the maker is, in whatever letters; page and rules agree', () => {
  const theirs =
    'Moderator|MODERATORIN|the moderator|Moderator Ann|[mod]|Móderåtör|Mo\u0301derator|Modérateur|Modératrice|Moderador|' +
    'moderadora|Moderação|Moderaattori|Moderatör|Модератор|модераторы|モデレーター|司会者|Moderatorka|Admin|' +
    'администратор|Mоderatоr|Μοderator|Ｍｏｄｅｒａｔｏｒ|M0derat0r|Mod\u200Berator|𝐌𝐨𝐝|Ⓜⓞⓓ|🅼🅾🅳|Trackside|' +
    'TRACKSIDE support|Тrасkside|Lokotrack|Nordtrack team|Lоkоtrack'
  for (const name of theirs.split('|'))
    expect([name, isReservedName(name), fitsWhole(reservedPattern, name)]).toEqual([name, true, true])
  const free =
    'Ann|Modesta|Lokomo|Moderna|Александр Модестов|José|Jürgen Ødegård|山田||O’Neill|Amod|Tracks|Operator at Pit 3|Zoë 👷|Kumod'
  for (const name of free.split('|'))
    expect([name, isReservedName(name), fitsWhole(reservedPattern, name)]).toEqual([name, false, false])
})
