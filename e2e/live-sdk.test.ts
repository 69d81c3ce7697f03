import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '#services/live/command.ts'
import { openSite, type OpenedSite } from './site.ts'

/** What the test calls in the page: the site's own door to the SDK, and the SDK itself. */
type Door = typeof import('#app/features/live/add-document.ts') &
  typeof import('#app/features/live/document-id.ts') &
  typeof import('#app/features/live/auth.ts') &
  typeof import('#app/features/live/sign-in-follower.ts') &
  typeof import('#app/features/account/forget-account.ts') &
  typeof import('#app/features/saved/saved.ts') &
  typeof import('#app/features/saved/saved-builds.ts') &
  typeof import('#app/features/saved/saved-calculations.ts') &
  typeof import('firebase/auth')

declare const door: Door

const root = resolve(import.meta.dirname, '..')
const base = '/machines'
let site: OpenedSite
let script = ''
beforeAll(async () => {
  ;[site, script] = await Promise.all([openSite({ BASE_PATH: base }), bundleDoor()])
})
afterAll(() => site.close())

/** No page of the site writes yet without being asked: the door is bundled as the site's build does, in one script. */
async function bundleDoor(): Promise<string> {
  const entry = 'the-door'
  const modules = [
    join(root, 'app/features/live/add-document.ts'),
    join(root, 'app/features/live/document-id.ts'),
    join(root, 'app/features/live/auth.ts'),
    join(root, 'app/features/live/sign-in-follower.ts'),
    join(root, 'app/features/account/forget-account.ts'),
    join(root, 'app/features/saved/saved.ts'),
    join(root, 'app/features/saved/saved-builds.ts'),
    join(root, 'app/features/saved/saved-calculations.ts'),
    'firebase/auth',
  ]
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id.endsWith(entry) ? `/${entry}` : null),
        load: (id) =>
          id.endsWith(entry)
            ? modules.map((one, at) => `import * as m${at} from '${one}'`).join('\n') +
              `\nglobalThis.door = { ${modules.map((_, at) => `...m${at}`).join(', ')} }`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'door' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
  for (const one of [built].flat())
    if ('output' in one) for (const part of one.output) if (part.type === 'chunk') return part.code
  throw new Error('The door was not bundled')
}

test('through the site’s door a visitor signs up and in, and writes what the rules allow, once', async () => {
  const page = await site.page({ expectErrors: /status of 40[03]/ })
  await page.route('**/the-door.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.goto(site.url)
  // As a module of its own: pages take no script by address from anybody else.
  await page.evaluate(`import('${base}/the-door.js').then(() => undefined)`)
  await page.waitForFunction('globalThis.door')
  const found = await page.evaluate(async () => {
    const { site: context } = JSON.parse(document.getElementById('page')?.textContent ?? '') as {
      site: Parameters<Door['openAuth']>[0]
    }
    const code = (done: Promise<unknown>) =>
      done.then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
    const id = door.newDocumentId()
    const form = {
      name: 'Ann',
      email: 'ann@example.com',
      message: 'Do you deliver to Oulu?',
      consent: true,
      consentVersion: '1/8c2f01aa',
      locale: 'en',
    }
    // As the entry of every page does.
    door.followSignInWith(() => Promise.resolve(door.followAccount))
    const auth = await door.openAuth(context)
    const password = 'a long enough passphrase'
    const add = (to: string, as: string, fields: object) =>
      code(door.addDocument(context, to, as, fields as Record<string, unknown>))
    const outcome = {
      anonymous: await add('contact_messages', id, form),
      again: await add('contact_messages', id, form),
      changed: await add('contact_messages', id, { ...form, message: 'Something else' }),
      without: await add('contact_messages', door.newDocumentId(), { ...form, consent: false }),
      forbidden: await add('config', 'error', { active: true }),
      short: await code(door.createUserWithEmailAndPassword(auth, 'ann@example.com', 'seven-7')),
      signUp: await code(door.createUserWithEmailAndPassword(auth, 'ann@example.com', password)),
      taken: await code(door.createUserWithEmailAndPassword(auth, 'ann@example.com', password)),
    }
    const uid = auth.currentUser?.uid ?? ''
    // A form of the account keeps it only while that account is signed in.
    const own = await add('contact_messages', 'sentSignedIn', { ...form, uid })
    await door.signOut(auth)
    const out = await add('contact_messages', 'sentSignedOut', { ...form, uid })
    const wrong = await code(door.signInWithEmailAndPassword(auth, 'ann@example.com', `${password}!`))
    const right = await code(door.signInWithEmailAndPassword(auth, 'ann@example.com', password))
    // Builds and calculations: what is kept signed out joins what the account has, and what is dropped is dropped in both.
    const build = (link: string, at: number) => ({
      product: 'j1150',
      path: '/lokotrack/build/j-1150',
      link,
      name: link,
      at,
    })
    const links = async () => {
      const isSignedIn = await door.syncHere(context)
      const here = [
        ...door.buildsHere.all().map(({ link }) => link),
        ...door.calculationsHere.all().map(({ name }) => name),
      ]
      return [isSignedIn ? 'account' : 'device', ...here].join(' ')
    }
    door.buildsHere.save(build('2.mag.aa', 3))
    const calculation = { name: 'calc', path: '/calculator#calc=1~EUR~J-1150~days.100', at: 5 }
    door.calculationsHere.save(calculation)
    const kept = [await links()]
    await door.signOut(auth)
    door.buildsHere.save(build('2.ext.bb', 4))
    kept.push(await links())
    await door.signInWithEmailAndPassword(auth, 'ann@example.com', password)
    kept.push(await links())
    door.buildsHere.drop(build('2.ext.bb', 4))
    door.calculationsHere.drop(calculation)
    kept.push(await links())
    return { ...outcome, own, out, wrong, right, back: auth.currentUser?.uid === uid, kept, uid }
  })
  const { uid, ...rest } = found
  expect(rest).toEqual({
    anonymous: 'done',
    again: 'done',
    changed: 'permission-denied',
    without: 'permission-denied',
    forbidden: 'permission-denied',
    short: 'auth/password-does-not-meet-requirements',
    signUp: 'done',
    // Nobody is told that there is one; the two are told apart by whose address is confirmed.
    taken: 'done',
    own: 'done',
    out: 'done',
    wrong: 'auth/invalid-credential',
    right: 'done',
    back: true,
    kept: ['account 2.mag.aa calc', 'device 2.ext.bb', 'account 2.ext.bb 2.mag.aa calc', 'account 2.mag.aa'],
  })
  const file = join(site.data, 'export.json')
  await runCommand(['export', join(site.data, 'live.db'), file])
  const { documents } = JSON.parse(readFileSync(file, 'utf8')) as {
    documents: { name: string; fields: { uid?: { stringValue: string } } }[]
  }
  const sender = (id: string) =>
    documents.find(({ name }) => name.endsWith(`/${id}`))?.fields.uid?.stringValue
  expect([sender('sentSignedIn'), sender('sentSignedOut'), documents.length > 2]).toEqual([
    uid,
    undefined,
    true,
  ])
  await site.closePages()
})
