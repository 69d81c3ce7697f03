import { useRef } from 'react'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { hasImperial, rowNote, rowValue, type FigureRow } from '#app/features/specification/rows.ts'
import { UnitSwitch } from '#app/features/specification/UnitSwitch.tsx'
import { usePage } from '#app/base/page/page-context.ts'
import { fileType } from '#app/base/ui/file-facts.ts'
import { InUnits } from '#app/base/ui/InUnits.tsx'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { CopyButton } from './CopyButton.tsx'
import { completeGroups, specificationText } from './specification-text.ts'
import { currentUnits, type Units } from '#app/base/i18n/units.ts'
import { printAlone } from './print-alone.ts'
import styles from './SpecificationTable.module.css'

export function SpecificationTable({ block }: { block: Block<'Specification'> }) {
  const langOf = useLangOf()
  const t = useT()
  const locale = useLocale()
  const page = usePage()
  const root = useRef<HTMLElement>(null)
  const groups = completeGroups(block)
  const bothUnits = groups.some(({ rows }) => rows.some(hasImperial))
  const file = assetOf(block.download)
  const machine = page?.story.name ?? ''
  return (
    <section
      id={block.anchor || undefined}
      ref={root}
      className={`section ${styles.specification}`}
      data-interactive={bothUnits ? '' : undefined}
    >
      <div className="wrap grid">
        <div className={`rail ${styles.rail}`}>
          <p className={styles.machine}>{machine}</p>
          <h2>{block.title}</h2>
          <div className={styles.tools}>
            {bothUnits && <UnitSwitch name={`units-${block._uid}`} />}
            <ul>
              <li>
                <CopyButton text={() => specificationText(block, machine, currentUnits(), locale)} />
              </li>
              <li>
                <button type="button" onClick={() => root.current && printAlone(root.current)}>
                  <Icon name="print" /> {t('text.print')}
                </button>
              </li>
              {file && (
                <li>
                  <a href={file.src} download={file.name}>
                    <Icon name="download" /> {t('text.download', { type: fileType(file.name) })}
                  </a>
                </li>
              )}
            </ul>
          </div>
        </div>
        <div className="body">
          {groups.map((group) => (
            <table key={group._uid} lang={langOf(group)} className={styles.group}>
              <caption>
                <h3>{noBreakModels(group.title)}</h3>
              </caption>
              <tbody>
                {group.rows.map((row) => (
                  <tr key={row._uid} lang={langOf(row)}>
                    <th scope="row">{noBreakModels(row.label)}</th>
                    <td>
                      <Value row={row} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Both systems stand in the page; the switch shows one of them, with or without script. */
function Value({ row }: { row: FigureRow }) {
  if (!hasImperial(row)) return <ValueIn row={row} units="metric" />
  return (
    <InUnits
      metric={<ValueIn row={row} units="metric" />}
      imperial={<ValueIn row={row} units="imperial" />}
    />
  )
}

function ValueIn({ row, units }: { row: FigureRow; units: Units }) {
  const note = rowNote(row, units)
  return (
    <>
      {rowValue(row, units, useLocale())}
      {note && <small>{noBreakModels(note)}</small>}
    </>
  )
}
