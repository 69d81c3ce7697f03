import type { Block } from '#app/content/block.ts'
import { linkOf } from '#app/content/links.ts'
import { modalOpener } from '#app/base/modal/modal-opener.ts'
import { buttonLook } from '#app/base/ui/button.ts'
import { Icon, isIcon } from '#app/base/ui/Icon.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'

/** Icons that point onwards stand behind the words, the others in front. */
const behind = new Set(['arrow', 'external'])

export default function Button({ block }: { block: Block<'Button'> }) {
  const { label, modal, icon } = block
  const { href, target } = linkOf(block.link)
  const drawing = isIcon(icon) && <Icon name={icon} />
  const content = (
    <>
      {icon && !behind.has(icon) && drawing}
      <span>{noBreakModels(label)}</span>
      {icon && behind.has(icon) && drawing}
    </>
  )
  const look = buttonLook(block)
  if (modal && !href) {
    return (
      <button type="button" {...modalOpener(modal)} {...look}>
        {content}
      </button>
    )
  }
  return href ? (
    <Link href={href} target={target} {...look}>
      {content}
    </Link>
  ) : null
}
