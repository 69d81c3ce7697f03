import { expect, onTestFinished, test } from 'vitest'
import { text } from '../accounts/try-traces.ts'
import { leadIdOf } from '../leads/lead-form.ts'
import { pieceOf, piecesOf } from './files.ts'
import { tryProject } from './try-project.ts'

const patient = { timeout: 60_000 }
const email = 'ann@example.com'
const lead = leadIdOf(email)
const link = 'https://www.example.com/lokotrack/build/j-1150#build=3.mag'

/** A project with a lead, and what a seller asks of a worker there. */
async function open() {
  const project = await tryProject()
  onTestFinished(project.close)
  const { admin, account, now } = project
  await account('one@example.com')
  await admin.set(`leads/${lead}`, {
    email: text(email),
    emails: { arrayValue: { values: [text(email)] } },
    state: text('open'),
  })
  const ask = async (id: string, body: object, file = '', at = now()) => {
    for (const [n, piece] of piecesOf(file).entries())
      await admin.set(pieceOf(`desk_asks/${id}`, n), { text: text(piece) })
    await admin.set(`desk_asks/${id}`, {
      uid: text('sam'),
      by: text('sam@maker.example'),
      task: text('lead.mail'),
      about: text(`leads/${lead}`),
      body: text(JSON.stringify(body)),
      at: { timestampValue: new Date(at).toISOString() },
      state: text('asked'),
    })
    const stateOf = () => admin.get(`desk_asks/${id}`)?.fields.state?.stringValue
    return expect.poll(stateOf, patient).not.toBe('asked').then(stateOf)
  }
  return { ...project, ask }
}

test('a lead is answered with a quote larger than a document: mailed once, in its history, and no piece of it is left', async () => {
  const { admin, ask, mails, worker, dump, now } = await open()
  worker('one@example.com')
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(1_400_000, 'trackside ')])
  const mail = {
    key: 'theMailOfSam00001',
    to: email,
    subject: 'Quote TS-1',
    text: 'Here it is.',
    quote: { name: 'TS-1.pdf', link },
  }
  expect(await ask('anAnswerToSomebody01', mail, pdf.toString('base64'))).toBe('done')
  await expect.poll(() => mails.taken.length, patient).toBe(1)
  const [taken] = mails.taken
  expect(taken?.to).toBe(email)
  expect(taken?.text).toContain('Reply-To: sam@maker.example')
  expect(taken?.text.replaceAll(/\s/g, '')).toContain(pdf.toString('base64').slice(0, 1_800_000))
  expect(admin.get(`leads/${lead}/history/${mail.key}`)?.fields).toMatchObject({
    uid: text('sam'),
    action: text('lead.mail'),
    file: text('TS-1.pdf'),
    link: text(link),
  })
  await expect.poll(() => /mail_outbox\/\w+\/files/.test(dump()), patient).toBe(false)
  // The same mail asked for again, after a lost answer, is the one that went.
  expect(await ask('anAnswerToSomebody02', mail, pdf.toString('base64'))).toBe('done')
  // Nobody else's address, and nothing that is no PDF.
  expect(
    await ask('anAnswerToSomebody03', { ...mail, key: 'theMailOfSam00002', to: 'eve@example.com' }),
  ).toBe('none')
  expect(await ask('anAnswerToSomebody04', { ...mail, key: 'theMailOfSam00003' }, 'PGh0bWw+')).toBe('none')
  // Nor what was asked when no worker was there, and given up since.
  const { quote: _, ...plain } = mail
  const before = now() - 180_000
  expect(await ask('anAnswerToSomebody06', { ...plain, key: 'theMailOfSam00005' }, '', before)).toBe('none')
  expect(await ask('anAnswerToSomebody05', { ...mail, key: 'theMailOfSam00004', quote: undefined })).toBe(
    'done',
  )
  await expect.poll(() => mails.taken.length, patient).toBe(2)
}, 120_000)
