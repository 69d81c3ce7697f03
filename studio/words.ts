import assets from './assets/messages.json' with { type: 'json' }
import firstRun from './first-run/messages.json' with { type: 'json' }
import form from './form/messages.json' with { type: 'json' }
import languages from './languages/messages.json' with { type: 'json' }
import lists from './lists/messages.json' with { type: 'json' }
import people from './people/messages.json' with { type: 'json' }
import place from './place/messages.json' with { type: 'json' }
import preview from './preview/messages.json' with { type: 'json' }
import problems from './problems/messages.json' with { type: 'json' }
import rules from './rules/messages.json' with { type: 'json' }
import schedule from './schedule/messages.json' with { type: 'json' }
import signIn from './sign-in/messages.json' with { type: 'json' }
import story from './story/messages.json' with { type: 'json' }
import tree from './tree/messages.json' with { type: 'json' }
import workspace from './workspace/messages.json' with { type: 'json' }

/** Languages the studio itself speaks; editors of others read English. */
export const studioLocales = ['en', 'de', 'fi', 'ja'] as const
type StudioLocale = (typeof studioLocales)[number]

const subjects = {
  assets,
  firstRun,
  form,
  languages,
  lists,
  people,
  place,
  preview,
  problems,
  rules,
  schedule,
  signIn,
  story,
  tree,
  workspace,
}
type Subjects = typeof subjects
type Ids = { [S in keyof Subjects]: keyof Subjects[S]['en'] }[keyof Subjects]

/** Words of a subject stand in its folder: `{ en: { 'studio.tree.search': 'Search' }, de: … }`. */
export const studio = Object.fromEntries(
  studioLocales.map((locale) => [
    locale,
    Object.assign({}, ...Object.values(subjects).map((words) => words[locale])),
  ]),
) as Record<StudioLocale, Record<Ids, string>>
