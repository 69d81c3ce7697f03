import styles from './button.module.css'

export interface ButtonLook {
  variant?: string | null
  size?: string | null
}

/** What makes any `<a>` or `<button>` look like one of the site's buttons: `<a {...buttonLook({ variant: 'ghost' })}>`. */
export function buttonLook({ variant, size }: ButtonLook = {}) {
  return {
    className: styles.button,
    'data-variant': variant || 'primary',
    'data-size': size === 'small' ? 'small' : undefined,
  }
}

/** Class of an element whose buttons stand in a row and wrap. */
export const buttonRow = styles.row
