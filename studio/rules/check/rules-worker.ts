import { answer, type Question } from './questions.ts'

/** Works out what is asked about a configurator beside the page, so that typing never waits for it. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; question: Question }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  postMessage({ id: data.id, answer: answer(data.question) })
})
