import { Component, createContext, use, useState, type ReactNode } from 'react'
import { defaultLocale, languageTag } from '#app/content/locales.ts'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { useIsInEnglish } from '#app/base/i18n/text-language.ts'
import { useRendering } from '#app/base/page/rendering.ts'
import type { AnyBlock } from '#app/content/block.ts'
import { BlockFailure, Placeholder } from './Placeholder.tsx'
import { EditMark } from './EditMark.tsx'

/**
 * Draws a list of blocks. Editor markers, placeholders and the boundary that keeps a failing block from taking the
 * page down stand here once. Neighbouring Features share one even grid.
 */
export function Blocks({ blocks }: { blocks: readonly AnyBlock[] | null | undefined }) {
  return inRuns(blocks ?? []).map((run) => {
    const drawn = run.map((block) => <OneBlock key={block._uid} block={block} />)
    if (run[0]?.component !== 'Feature') return drawn
    return (
      <section key={`run-${run[0]._uid}`} className="wrap section">
        <div className="feature-row">{drawn}</div>
      </section>
    )
  })
}

function inRuns(blocks: readonly AnyBlock[]): AnyBlock[][] {
  const runs: AnyBlock[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (block.component === 'Feature' && last?.[0]?.component === 'Feature') last.push(block)
    else runs.push([block])
  }
  return runs
}

/** Whether the block stands inside one that is shown in English for want of a translation. */
const InEnglish = createContext(false)

function OneBlock({ block }: { block: AnyBlock }) {
  const inEnglish = use(InEnglish)
  const isInEnglish = useIsInEnglish()
  const rendering = useRendering()
  const locale = useLocale()
  if (block.component === 'Placeholder') return <Placeholder block={block} />
  const Drawn = rendering.code.component(block.component)
  if (!Drawn || rendering.broken.has(block._uid)) return <BlockFailure block={block} />
  rendering.begins?.(block)
  const english = isInEnglish(block)
  const drawn = (
    <BlockBoundary block={block}>
      {/* becomes an attribute of what follows: app/site/document/block-marks.ts */}
      {rendering.begins && <wbr data-block={block._uid} />}
      <Drawn block={block} />
      {block._editable && <EditMark block={block} />}
    </BlockBoundary>
  )
  if (english === inEnglish) return drawn
  return (
    <div lang={english ? defaultLocale : languageTag(locale)} className="contents">
      <InEnglish value={english}>{drawn}</InEnglish>
    </div>
  )
}

class BlockBoundary extends Component<{ block: AnyBlock; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    console.error(`Block ${this.props.block.component} (${this.props.block._uid}) failed`, error)
    // Whoever works on the block is shown it: app/site/development/show-faults.ts.
    if (import.meta.hot) dispatchEvent(new CustomEvent('trackside:block-failed', { detail: error }))
  }
  override componentDidUpdate(previous: { block: AnyBlock }) {
    if (this.state.failed && previous.block !== this.props.block) this.setState({ failed: false })
  }
  override render() {
    return this.state.failed ? <AsDrawnBefore block={this.props.block} /> : this.props.children
  }
}

/** In place of a block that failed in the browser: a copy of what the server drew, without its script, where it did. */
function AsDrawnBefore({ block }: { block: AnyBlock }) {
  const [drawn] = useState(() => document.querySelector(`[data-block~="${block._uid}"]`)?.cloneNode(true))
  if (!drawn || block._editable) return <BlockFailure block={block} />
  return <div className="contents" ref={(place) => place?.replaceChildren(drawn)} />
}
