import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what is no longer wanted when its turn comes is never asked, and what was asked last is answered next', async () => {
  const asked: string[] = []
  const answers: ((answer: string) => void)[] = []
  const ask = inTurn((question: string) => {
    asked.push(question)
    return new Promise<string>((resolve) => answers.push(resolve))
  })
  const given: string[] = []
  const note = (answer: string) => void given.push(answer)
  const ends = ['a', 'ab', 'abc'].map((question) => ask(question, note))
  ask('other', note)
  for (const end of ends) end()
  ask('abcd', note)
  expect(asked).toEqual(['a'])
  answers[0]?.('of a')
  await expect.poll(() => asked).toEqual(['a', 'other'])
  answers[1]?.('of other')
  await expect.poll(() => asked).toEqual(['a', 'other', 'abcd'])
  answers[2]?.('of abcd')
  await expect.poll(() => given).toEqual(['of other', 'of abcd'])
})

test('a question that fails holds up none behind it', async () => {
  const ask = inTurn((question: string) =>
    question === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve(question),
  )
  const given: string[] = []
  for (const question of ['bad', 'good', 'bad']) ask(question, (answer) => void given.push(answer))
  await expect.poll(() => given).toEqual(['good'])
  ask('later', (answer) => void given.push(answer))
  await expect.poll(() => given).toEqual(['good', 'later'])
})
