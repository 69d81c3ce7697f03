import { useState } from 'react'
import { useT } from '#app/base/i18n/messages.tsx'
import { useLangOf } from '#app/base/i18n/text-language.ts'
import { Icon } from '#app/base/ui/Icon.tsx'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { Link } from '#app/base/ui/Link.tsx'
import { Picture } from '#app/base/ui/picture/Picture.tsx'
import { Sheet, useMenu } from './Menu.tsx'
import type { MenuGroup, MenuProduct } from './products.ts'
import bar from './Bar.module.css'
import styles from './ProductsMenu.module.css'

/** All machines of the series in their groups, and a picture of the one pointed at. */
export function ProductsMenu({ groups }: { groups: MenuGroup[] }) {
  const langOf = useLangOf()
  const t = useT()
  const menu = useMenu('products')
  const products = groups.flatMap((group) => group.products)
  const here = products.find(({ current }) => current)
  const [pointedAt, pointAt] = useState<string>()
  const shown = products.find(({ id }) => id === pointedAt) ?? here ?? products.find(({ picture }) => picture)
  return (
    <>
      <button {...menu.opener} className={bar.item} data-current={here ? '' : undefined}>
        {t('header.products')}
        <Icon name="down" className={bar.chevron} />
      </button>
      <Sheet menu={menu} className={`${bar.sheet} ${bar.wide}`}>
        <div className={styles.columns}>
          <div className={styles.groups}>
            {groups.map((group) => (
              <div key={group.id} lang={langOf({ _uid: group.id })}>
                <p className={styles.group} id={`group-${group.id}`}>
                  {group.name}
                </p>
                <ul aria-labelledby={`group-${group.id}`}>
                  {group.products.map((product) => (
                    <li
                      key={product.id}
                      lang={langOf({ _uid: product.id })}
                      onPointerEnter={() => pointAt(product.id)}
                      onFocus={() => pointAt(product.id)}
                    >
                      <Link
                        href={product.href}
                        target={product.target}
                        className={styles.product}
                        aria-current={product.current ? 'page' : undefined}
                      >
                        <b translate="no">{product.name}</b>
                        {product.has360 && <i>{t('header.has360')}</i>}
                        {product.note && <span>{noBreakModels(product.note)}</span>}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          {shown?.picture && <Preview product={shown} />}
        </div>
      </Sheet>
    </>
  )
}

/** Decoration for the pointer: the list beside it says the same. */
function Preview({ product }: { product: MenuProduct }) {
  const t = useT()
  return (
    <div className={styles.preview} aria-hidden="true">
      {product.picture && <Picture key={product.id} picture={product.picture} sizes="380px" decorative />}
      <b>{product.name}</b>
      <p>{[product.kind, product.current ? t('header.youAreHere') : ''].filter(Boolean).join('. ')}</p>
    </div>
  )
}
