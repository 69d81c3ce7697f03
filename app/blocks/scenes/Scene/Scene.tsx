import { Blocks } from '#app/blocks/Blocks.tsx'
import type { Block } from '#app/blocks/schema.ts'
import { assetOf } from '#app/content/assets.ts'
import { linkOf } from '#app/content/links.ts'
import { Link } from '#app/ui/Link.tsx'
import { Picture } from '#app/ui/Picture.tsx'

export default function Scene({ block }: { block: Block<'Scene'> }) {
  const picture = assetOf(block.background)
  return (
    <section data-ground="pit">
      {picture && <Picture picture={picture} sizes="100vw" priority />}
      <h1>{block.heading}</h1>
      <p className="lead">{block.lead}</p>
      {block.hotspots?.map((door) => (
        <Link key={door._uid} href={linkOf(door.link).href}>
          {door.label}
        </Link>
      ))}
      <Blocks blocks={block.overlay} />
    </section>
  )
}
