import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { cancelledFile } from './cancelled-file.ts'

const event = {
  uid: 'open-pit-day@trackside.example',
  title: 'Open pit day; live, from the quarry',
  start: Date.UTC(2027, 4, 12, 11),
  end: Date.UTC(2027, 4, 12, 13, 30),
  alarm: 15,
  text: 'Free.\nIn English.',
  place: undefined,
  url: 'https://trackside.example/register',
  stamp: 0,
  sequence: 2,
}

test('an event is a calendar file in UTC with its signs escaped', () => {
  const file = calendarFile(event)
  expect(file).toContain(
    'SEQUENCE:2\r\nDTSTAMP:19700101T000000Z\r\nDTSTART:20270512T110000Z\r\nDTEND:20270512T133000Z\r\n',
  )
  expect(file).toContain('SUMMARY:Open pit day\\; live\\, from the quarry\r\n')
  expect(file).toContain('DESCRIPTION:Free.\\nIn English.\\nhttps://trackside.example/register\r\n')
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const title = '採石場からの生中継'.repeat(9)
  const file = calendarFile({ ...event, title })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a cancelled event takes itself out of the calendar, and rings no more', () => {
  const file = cancelledFile(calendarFile({ ...event, sequence: 3 }))
  expect(file).toContain('METHOD:CANCEL\r\n')
  expect(file).toContain('UID:open-pit-day@trackside.example\r\nSEQUENCE:3\r\n')
  expect(file).toContain('STATUS:CANCELLED\r\n')
  expect(file).not.toContain('VALARM')
})
