import {
  apiPlugin,
  storyblokInit,
  StoryblokComponent,
  StoryblokRichText,
  type SbBlokData,
} from '@storyblok/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { startSampleSpace, storyFile } from './sample-space.ts'

interface PageBlok extends SbBlokData {
  title: string
  text: { type: 'doc'; content: [] }
  body: SbBlokData[]
}

function Page({ blok }: { blok: PageBlok }) {
  return (
    <main>
      <h1>{blok.title}</h1>
      <StoryblokRichText document={blok.text} />
      {blok.body.map((nested) => (
        <StoryblokComponent blok={nested} key={nested._uid} />
      ))}
    </main>
  )
}

const Teaser = ({ blok }: { blok: SbBlokData & { headline: string } }) => <p>{blok.headline}</p>

test("Storyblok's React package reads and renders a story", async () => {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Rich', marks: [{ type: 'bold' }] }] }],
  }
  const body = [{ _uid: 'a', component: 'Teaser', headline: 'Tracks', headline__i18n__de: 'Ketten' }]
  await using sample = await startSampleSpace(storyFile(1, 'home', { title: 'Home', text, body }))
  const api = storyblokInit({
    accessToken: 'public-token',
    use: [apiPlugin],
    apiOptions: { endpoint: `${sample.origin}/v2` },
    bridge: false,
    components: { Page, Teaser },
  })()
  if (!api) throw new Error('the API plugin gave no client')
  const { data } = await api.getStory('home', { version: 'published', language: 'de' })
  expect(renderToStaticMarkup(<StoryblokComponent blok={data.story.content as SbBlokData} />)).toBe(
    '<main><h1>Home</h1><div><p><strong>Rich</strong></p></div><p>Ketten</p></main>',
  )
})
