import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tryCondition } from '#services/live/rules/try-rules.ts'
import { isReservedName, withReservedNames } from './reserved-names.ts'

const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')

/** Whether the access rules keep a name. */
function isRefused(name: string): boolean {
  const [, functions] = /(function isFreeName[^]*?)\/\/ End of the names/.exec(rules) ?? []
  const verdict = tryCondition('isFreeName(resource.data.name)', { resource: { name } }, functions)
  return !verdict.allowed
}

test('firestore.rules holds the reserved names: npm run forms:rules writes them', () => {
  expect(withReservedNames(rules)).toBe(rules)
})

test('nobody is called as a moderator or the maker is, in whatever letters; page and rules agree', () => {
  const theirs =
    'Moderator|MODERATORIN|the moderator|Moderator Ann|[mod]|Móderåtör|Mo\u0301derator|Modérateur|Modératrice|Moderador|' +
    'moderadora|Moderação|Moderaattori|Moderatör|Модератор|модераторы|モデレーター|司会者|Moderatorka|Admin|' +
    'администратор|Mоderatоr|Μοderator|Ｍｏｄｅｒａｔｏｒ|M0derat0r|Mod\u200Berator|𝐌𝐨𝐝|Ⓜⓞⓓ|🅼🅾🅳|Trackside|' +
    'TRACKSIDE support|Тrасkside|Lokotrack|Nordtrack team|Lоkоtrack|Team Trackside|T r a c k s i d e|Official Support|Admin1|Mod2|Mods|' +
    'M.o.d.e.r.a.t.o.r|M o d e r a t o r|ᴍᴏᴅᴇʀᴀᴛᴏʀ|ᴹᵒᵈᵉʳᵃᵗᵒʳ|Mod3rator|4dmin|@dmin|Ⓜ️oderator|運営|運営スタッフ|管理者|事務局|スタッフ|公式'
  for (const name of theirs.split('|'))
    expect([name, isReservedName(name), isRefused(name)]).toEqual([name, true, true])
  const free =
    "Ann|Modesta|Lokomo|Moderna|Александр Модестов|José|Jürgen Ødegård|山田||O’Neill|Amod|Tracks|Anna 🇫🇮|Ⓜ️ax|Håkan Moderato|José Moderado|Kajsa Moderat|Trackside Farm Ltd.|Adminton|Admina|O'Mod|Mod Ali|" +
    '運営太郎|Mo D|Narendra Modi|Luka Modrić|田中①|Max ℹ️|Operator at Pit 3|Zoë 👷|Kumod'
  for (const name of free.split('|'))
    expect([name, isReservedName(name), isRefused(name)]).toEqual([name, false, false])
})
