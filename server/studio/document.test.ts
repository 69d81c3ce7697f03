import { expect, test } from 'vitest'
import { studioLocales } from '#studio/words.ts'
import { stylesOf } from './document.ts'
import words from './lost-words.json' with { type: 'json' }

test('what is said when the studio cannot be loaded is there in every language it speaks', () => {
  const whole = {
    title: expect.stringMatching(/./),
    text: expect.stringMatching(/./),
    again: expect.stringMatching(/./),
  }
  expect(words).toEqual(Object.fromEntries(studioLocales.map((locale) => [locale, whole])))
})

test('the page links the styles of its script and of all that this imports, its own first, each once', () => {
  const manifest = {
    'studio/main.tsx': { file: 'studio.js', css: ['studio.css'], imports: ['_form.js', '_dialog.js'] },
    '_form.js': { file: 'form.js', css: ['form.css'], imports: ['_dialog.js', '_react.js'] },
    '_dialog.js': { file: 'dialog.js', css: ['dialog.css'], imports: ['_form.js'] },
    '_react.js': { file: 'react.js' },
    'studio/later.tsx': { file: 'later.js', css: ['later.css'], imports: ['studio/main.tsx'] },
  }
  expect(stylesOf(manifest, 'studio/main.tsx')).toEqual(['studio.css', 'form.css', 'dialog.css'])
})
