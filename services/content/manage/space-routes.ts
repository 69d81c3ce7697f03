import type { Answer, Call, Context } from './context.ts'
import type { ManageRoute } from './route.ts'

/** Whoever asks, as `GET users/me`. */
function currentUser(_: Context, { caller }: Call): Answer {
  const { number, name, email, rights, languages } = caller
  return {
    body: {
      user: {
        id: number,
        userid: email || name,
        email,
        username: name,
        friendly_name: name,
        use_username: false,
        has_org: false,
        has_partner: false,
        org: {},
        role: rights.has('admin') ? 'admin' : 'normal',
        is_editor: rights.has('edit'),
        // Of our own: what this account may do here.
        rights: [...rights],
        translates: languages ?? null,
      },
    },
  }
}

function spaceOf({ options, reading }: Context): object {
  const { id, name } = options.space
  const { draft } = reading.space()
  return {
    id,
    name,
    plan: 'embedded',
    domain: options.mount,
    region: 'eu',
    stories_count: draft.stories.length,
    languages: options.languages.map((code) => ({ code, name: code })),
    options: { languages: options.languages.map((code) => ({ code, name: code })) },
  }
}

const [right, writes] = ['read', false] as const
export const spaceRoutes: readonly ManageRoute[] = [
  { method: 'GET', path: '/users/me', isOutside: true, right, writes, answer: currentUser },
  {
    method: 'GET',
    path: '/spaces',
    isOutside: true,
    right,
    writes,
    answer: (context) => ({ body: { spaces: [spaceOf(context)] } }),
  },
  { method: 'GET', path: '/', right, writes, answer: (context) => ({ body: { space: spaceOf(context) } }) },
]
