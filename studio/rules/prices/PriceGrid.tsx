import { Fragment, useMemo } from 'react'
import { useLocale, useT } from '#app/base/i18n/messages.tsx'
import { moneyOf } from '#app/features/configurator/rules/market.ts'
import { listed } from '#app/features/configurator/rules/product-of.ts'
import { useConfiguring } from '../configuring.ts'
import { choicesIn, groupsIn } from '../sentence/options.ts'
import { countryName } from '../sentence/sayings.ts'
import { AddOption } from './AddOption.tsx'
import type { CellRange } from './cell-block.ts'
import { CellInput } from './CellInput.tsx'
import { keyOfColumn, type Column } from './columns.ts'
import { GridRow } from './GridRow.tsx'
import { MachineRow } from './MachineRow.tsx'
import { MarketHead } from './MarketHead.tsx'
import type { CellSpeech } from './show-cell.ts'
import { useGrid } from './use-grid.ts'
import styles from './PriceGrid.module.css'

interface PriceGridProps {
  columns: readonly Column[]
  onWrite: (range: CellRange, cells: readonly (readonly string[])[]) => void
  onOpen: (uid: string) => void
}

/** Options in rows; their price, weights and markets in columns. Keys and clipboard work as in a spreadsheet. */
export function PriceGrid({ columns, onWrite, onOpen }: PriceGridProps) {
  const t = useT()
  const locale = useLocale()
  const { block, product, nameOf, byCode, rates, readOnly } = useConfiguring()
  const options = useMemo(() => choicesIn(block).map(({ block: option }) => option), [block])
  const speech = useMemo(
    (): CellSpeech => ({
      t,
      locale,
      own: { prices: 'full', currency: product.currency, rate: 1 },
      moneyIn: new Map(
        listed(product.markets).map((market) => [market.country, moneyOf(product, market, rates)]),
      ),
      currencyIn: new Map(listed(product.markets).map(({ country, currency }) => [country, currency])),
    }),
    [t, locale, product, rates],
  )
  const { active, range, typing, input, props, goToNew } = useGrid({ options, columns, readOnly, onWrite })
  const labelOfColumn = (column: Column) =>
    column.kind === 'price'
      ? t('studio.rules.prices.price', { currency: product.currency })
      : column.kind === 'figure'
        ? t(`studio.rules.prices.${column.name}`)
        : countryName(locale, column.country)
  const titleOf = (code: unknown) => byCode.get(String(code))?.title ?? String(code)
  let row = -1
  return (
    <div className={styles.scroll}>
      <table
        {...props}
        className={styles.grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are rows and cells of the grid
        role="grid"
        aria-label={t('studio.rules.prices.title')}
        aria-multiselectable="true"
        aria-readonly={readOnly}
      >
        <thead>
          <tr>
            <th scope="col">{t('studio.rules.prices.option')}</th>
            {columns.map((column) => (
              <th key={keyOfColumn(column)} scope="col" data-kind={column.kind}>
                {column.kind === 'market' ? (
                  <MarketHead country={column.country} label={labelOfColumn(column)} />
                ) : (
                  labelOfColumn(column)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <MachineRow columns={columns} speech={speech} onOpen={onOpen} />
          {groupsIn(block).map(({ group, choices }) => (
            <Fragment key={group._uid}>
              <tr className={styles.group}>
                <th scope="colgroup">{nameOf(String(group.code))}</th>
                <td colSpan={columns.length}>
                  {!readOnly && (
                    <AddOption
                      group={group}
                      title={nameOf(String(group.code))}
                      onAdded={(uid) =>
                        goToNew(options.findIndex(({ _uid }) => _uid === choices.at(-1)?._uid) + 1, uid)
                      }
                    />
                  )}
                </td>
              </tr>
              {choices.map((option) => {
                row++
                const isActive = row === active.row
                const isChosen = row >= range.top && row <= range.bottom
                const column = columns[active.column]
                return (
                  <GridRow
                    key={option._uid}
                    option={option}
                    title={titleOf(option.code)}
                    row={row}
                    columns={columns}
                    speech={speech}
                    active={isActive ? active.column : undefined}
                    from={isChosen ? range.left : undefined}
                    to={isChosen ? range.right : undefined}
                    input={
                      isActive && typing && column ? (
                        <CellInput
                          label={`${titleOf(option.code)}: ${labelOfColumn(column)}`}
                          text={typing.text}
                          {...input}
                        />
                      ) : undefined
                    }
                    onOpen={onOpen}
                  />
                )
              })}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
