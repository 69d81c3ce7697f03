import { expect, test } from 'vitest'
import { linksLeadSomewhere, modalsAreDefined } from './dead-links.ts'
import { asset, block, doc, page, site, story, storyLink, urlLink, words } from './fixture.ts'

const target = page('target', [
  block('Text', { anchor: 'figures', body: doc([words('Here', { type: 'anchor', attrs: { id: 'here' } })]) }),
  block('ModalTexts', { name: 'service-modal', title: 'Service' }),
])
const settings = story(
  'settings',
  block('Settings', { modals: [block('ModalTexts', { name: 'shared-modal', title: 'Shared' })] }),
)
const draft = page('draft', [])
draft.published = false
const drawing = asset(1)

const linking = (link: object) => page('a', [block('Button', { label: 'Go', link })])
const messages = (link: object) =>
  linksLeadSomewhere(site([linking(link), target, settings, draft], { assets: [drawing] })).map(
    ({ message }) => message,
  )

test.each([
  storyLink('target'),
  storyLink('target', { anchor: 'figures' }),
  storyLink('target', { anchor: '#here' }),
  storyLink('target', { anchor: 'service-modal/parts' }),
  storyLink('target', { cached_url: '/target/' }),
  storyLink('target', { anchor: 'shared-modal' }),
  urlLink('https://example.com/a?b#c'),
  urlLink('mailto:sales@example.com'),
  urlLink('tel:+358201234'),
  urlLink('/target#figures'),
  urlLink('#contact-modal'),
  urlLink(''),
  { fieldtype: 'multilink', linktype: 'email', id: '', url: '', cached_url: '', email: 'sales@example.com' },
  { fieldtype: 'multilink', linktype: 'asset', id: '', url: drawing.filename, cached_url: '' },
])('%j leads somewhere', (link) => {
  expect(messages(link)).toEqual([])
})

test.each([
  [storyLink('gone'), 'No story'],
  [storyLink('draft'), 'not published'],
  [storyLink('settings'), 'no page'],
  [storyLink('target', { anchor: 'gone' }), 'no place called “gone”'],
  [storyLink('target', { cached_url: 'old' }), 'moved'],
  [urlLink('/gone'), 'No page'],
  [urlLink('#gone'), 'no place'],
  [urlLink('javascript:alert(1)'), 'Only http'],
  [urlLink('ftp://example.com'), 'Only http'],
  [urlLink('www.example.com'), 'no address'],
  [
    { fieldtype: 'multilink', linktype: 'email', id: '', url: '', cached_url: '', email: 'sales' },
    'no e-mail',
  ],
  [
    {
      fieldtype: 'multilink',
      linktype: 'asset',
      id: '',
      url: 'https://a.storyblok.com/f/1/gone.pdf',
      cached_url: '',
    },
    'No asset',
  ],
])('%j is dead', (link, message) => {
  expect(messages(link)).toEqual([expect.stringContaining(message)])
})

test('a draft may link to a draft', () => {
  const unpublished = { ...linking(storyLink('draft')), published: false }
  expect(linksLeadSomewhere(site([unpublished, draft]))).toEqual([])
})

test('links in rich text and translated links are followed', () => {
  const mark = {
    type: 'link',
    attrs: { href: '/gone', uuid: 'u-gone', linktype: 'story', anchor: null, target: null },
  }
  const text = page('a', [block('Text', { body: doc([words('Go', mark)]) })])
  expect(linksLeadSomewhere(site([text]))).toMatchObject([{ path: 'content.body[0].body “Go”' }])
  const translated = page('a', [
    block('Button', { label: 'Go', link: urlLink('#contact-modal'), link__i18n__de: storyLink('gone') }),
  ])
  expect(linksLeadSomewhere(site([translated]))).toMatchObject([{ path: 'content.body[0].link__i18n__de' }])
})

test('a modal must be defined on the page, in its settings, or stand everywhere', () => {
  const opening = (slug: string, modal: string) => page(slug, [block('ModalLink', { label: 'Open', modal })])
  const lost = (...stories: ReturnType<typeof page>[]) =>
    modalsAreDefined(site([...stories, settings])).map(({ story: name }) => name)
  expect(lost(opening('a', 'contact-modal'), opening('b', 'shared-modal'))).toEqual([])
  expect(lost(opening('a', 'service-modal'), opening('lokotrack/b', 'shared-modal'))).toEqual([
    'a',
    'lokotrack/b',
  ])
})
