import { buttonLook } from '#app/base/ui/button.ts'
import styles from './KioskDialog.module.css'

export interface KioskDialog {
  say(text: string): void
  close(): void
}

/** A dialog over whatever the page shows, outside React: it has to stand on broken pages too. `act` is called by its buttons. */
export function openDialog(
  title: string,
  text: string,
  buttons: readonly { words: string; variant?: string; act: () => void }[],
): KioskDialog {
  const dialog = document.createElement('dialog')
  dialog.className = styles.kiosk ?? ''
  const heading = document.createElement('h2')
  heading.textContent = title
  heading.id = 'kiosk-title'
  dialog.setAttribute('aria-labelledby', heading.id)
  const said = document.createElement('p')
  said.className = styles.count ?? ''
  said.textContent = text
  const row = document.createElement('div')
  row.className = styles.row ?? ''
  for (const { words, variant, act } of buttons) row.append(button(words, variant, act))
  dialog.append(heading, said, row)
  document.body.append(dialog)
  dialog.showModal()
  return {
    say: (text) => {
      if (said.textContent !== text) said.textContent = text
    },
    close: () => dialog.remove(),
  }
}

function button(words: string, variant: string | undefined, act: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  const look = buttonLook(variant ? { variant } : {})
  made.type = 'button'
  made.className = look.className ?? ''
  made.dataset.variant = look['data-variant']
  made.textContent = words
  made.addEventListener('click', act)
  return made
}
