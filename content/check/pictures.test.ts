import { expect, test } from 'vitest'
import { asset, block, page, picture, site, story } from './fixture.ts'
import { captionsNameWhatIsShown, picturesStandOnce } from './pictures.ts'

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

test('the text beside a picture, with the figures it takes from a machine’s page, is about the machine shown', () => {
  const finds = (text: string, alt: string) =>
    captionsNameWhatIsShown(
      site([page('a', [block('SiteArea', { picture: picture(quarry, { alt }), text })])]),
    ).map(({ message }) => message)
  expect(finds('Sorts {s-620.capacity} into three', 'The screen S-620 at work')).toEqual([])
  expect(finds('Sorts {s-620.capacity} into three', 'The jaw crusher J-1150 at the face')).toEqual([
    'The caption names S-620; the picture shows “The jaw crusher J-1150 at the face”.',
  ])
})

test('a caption that names a machine its picture does not show is found; other words are free', () => {
  const shows = (caption: string, alt: string, title = '') =>
    captionsNameWhatIsShown(
      site([page('a', [block('Image', { asset: picture(quarry, { alt, title }), caption })])]),
    ).map(({ message }) => message)
  expect(shows('S-620 at the heap', 'The jaw crusher J-1150 at the face')).toEqual([
    'The caption names S-620; the picture shows “The jaw crusher J-1150 at the face”.',
  ])
  expect(shows('', 'A heap', 'J-1150, the gape')).toHaveLength(1)
  expect(shows('J-1150 on gneiss, bench 3', 'The jaw crusher J-1150 at the face')).toEqual([])
  expect(shows('Friday, 15:10', 'A heap')).toEqual([])
})
