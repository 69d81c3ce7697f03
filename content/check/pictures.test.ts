import { expect, test } from 'vitest'
import { asset, block, page, picture, site, story } from './fixture.ts'
import { picturesStandOnce } from './pictures.ts'

const [quarry, yard] = [asset(1), asset(2)]
const feature = (item = quarry) => block('Feature', { image: picture(item) })
const places = (...stories: Parameters<typeof site>[0]) =>
  picturesStandOnce(site(stories)).map(({ story: slug, path }) => `${slug} ${path}`)

test('two stories of one page with the same picture are found', () => {
  const cards = block('Features', { items: [feature(), feature(yard), feature()] })
  expect(places(page('home', [cards]))).toEqual(['home content.body[0].items[2].image'])
})

test('so is one that stands in a gallery, and an article’s own', () => {
  const gallery = block('ImageGallery', { images: [picture(yard), picture(quarry)] })
  const article = story('news/a', block('Article', { picture: picture(quarry), body: [gallery] }))
  expect(places(article)).toEqual(['news/a content.body[0].images[1]'])
})

test('two pages may show one picture, and a modal or a viewer what its page shows', () => {
  const modal = block('ModalTexts', { body: [block('Image', { asset: picture(quarry) })] })
  const viewer = block('ProductViewer', { modes: [block('ImageGallery', { images: [picture(quarry)] })] })
  expect(places(page('a', [feature()]), page('b', [feature(), modal, viewer]))).toEqual([])
})
