import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noBreakModels } from './model-names.tsx'
import { TitleText } from './TitleText.tsx'

const draw = (text: string) => renderToStaticMarkup(<>{noBreakModels(text)}</>)

test('every model code of a text is kept in one piece', () => {
  expect(draw('J-960, the S-620 and B-2400')).toBe(
    '<span class="nb">J-960</span>, the <span class="nb">S-620</span> and <span class="nb">B-2400</span>',
  )
})

test('a code stays whole with an ending of another language', () => {
  expect(draw('J-1150-murskain')).toBe('<span class="nb">J-1150</span>-murskain')
  expect(draw('J-1150:n')).toBe('<span class="nb">J-1150</span>:n')
})

test('a number and its unit stay together', () => {
  expect(draw('about 40 mm, 400 t/h and 24 minutes')).toBe('about 40\u00a0mm, 400\u00a0t/h and 24 minutes')
  expect(draw('7 m³ of 2 mixed kinds')).toBe('7\u00a0m³ of 2 mixed kinds')
})

test('a word that begins with a letter or a number alone stays whole, and may break further on', () => {
  expect(draw('Ihre E-Mail-Adresse')).toBe('Ihre <span class="nb">E-Mail</span>-Adresse')
  expect(draw('by e-mail, to the e-mails')).toBe(
    'by <span class="nb">e-mail</span>, to the <span class="nb">e-mails</span>',
  )
  expect(draw('The site-plan')).toBe('The site-plan')
  expect(draw('Das 3D-Modell in der 360°-Ansicht')).toBe(
    'Das <span class="nb">3D-Modell</span> in der <span class="nb">360°-Ansicht</span>',
  )
  expect(draw('3D-модель')).toBe('<span class="nb">3D-модель</span>')
})

test('a range stays in one piece', () => {
  expect(draw('Monday to Friday, 8:00–17:00')).toBe('Monday to Friday, <span class="nb">8:00–17:00</span>')
  expect(draw('0–40 mm, 2024–2026.')).toBe(
    '<span class="nb">0–40</span>\u00a0mm, <span class="nb">2024–2026</span>.',
  )
  expect(draw('day 1 – the start')).toBe('day 1 – the start')
})

test('words with hyphens may break', () => {
  expect(draw('low-loader, A-1 and T-shirt')).toBe('low-loader, A-1 and T-shirt')
})

test('page titles raise ® and ™', () => {
  expect(renderToStaticMarkup(<TitleText text="Lokotrack® Series" />)).toBe('Lokotrack<sup>®</sup> Series')
})
