import type { Block } from '#app/content/block.ts'
import { assetOf, imageUrl } from '#app/content/assets.ts'
import type { PagePayload } from '#app/content/types.ts'
import { languageTag } from '#app/content/locales.ts'
import type { SiteContextValue } from '#app/base/page/site.ts'
import { absoluteUrl, pageMeta } from './meta.ts'

type Item = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** JSON-LD of a page: the maker, the way to the page, and the machine or article it is about. */
export function structuredData(payload: PagePayload, site: SiteContextValue): Item[] {
  const items: Item[] = [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.title,
      url: absoluteUrl('/', site),
      logo: absoluteUrl('/icon-512.png', site),
    },
  ]
  if (payload.breadcrumbs.length > 1) {
    items.push({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: payload.breadcrumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absoluteUrl(path, site),
      })),
    })
  }
  const { content } = payload.story
  const meta = pageMeta(payload, payload.locale, site)
  if (content.component === 'Article') {
    items.push({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: content.title,
      description: content.lead,
      inLanguage: languageTag(payload.locale),
      ...(content.date && { datePublished: content.date.slice(0, 10) }),
      ...(payload.story.updated_at ? { dateModified: payload.story.updated_at } : {}),
      ...(content.author ? { author: { '@type': 'Person', name: content.author } } : {}),
      publisher: { '@type': 'Organization', name: site.title },
      ...pictureOf(content.picture, site),
      mainEntityOfPage: meta.canonical,
    })
  }
  if (content.component === 'Page') {
    const product = content.body?.find((block) => block.component === 'Product')
    if (product?.component === 'Product') {
      items.push({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        category: product.kind,
        ...(product.tagline ? { description: product.tagline } : {}),
        brand: {
          '@type': 'Brand',
          name: product.series === 'nord' ? 'Nordtrack™ Series' : 'Lokotrack® Series',
        },
        manufacturer: { '@type': 'Organization', name: site.title },
        ...pictureOf(product.hero, site),
        url: meta.canonical,
        additionalProperty: figuresOf(product).map(({ label, value, unit }) => ({
          '@type': 'PropertyValue',
          name: label,
          value,
          ...(unit ? { unitText: unit } : {}),
        })),
      })
    }
  }
  return items
}

/** The key figures of a machine and those of its specification, each once. */
function figuresOf({ figures, body }: Block<'Product'>) {
  const rows = (body ?? []).flatMap((block) =>
    block.component === 'Specification' ? (block.groups ?? []).flatMap((group) => group.rows ?? []) : [],
  )
  return [...new Map([...rows, ...(figures ?? [])].map((row) => [row.label, row])).values()]
}

function pictureOf(asset: Parameters<typeof assetOf>[0], site: SiteContextValue): { image?: string } {
  const picture = assetOf(asset)
  if (!picture) return {}
  const url = imageUrl(picture, { width: 1200, height: 0, format: 'jpeg' })
  return { image: url.startsWith('/') ? site.origin + url : url }
}
