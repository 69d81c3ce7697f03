/** The calendar file of an event that does not take place after all: a calendar that knows its UID takes it out. */
export function cancelledFile(file: string): string {
  return file
    .replace('METHOD:PUBLISH', 'METHOD:CANCEL')
    .replace('STATUS:CONFIRMED', 'STATUS:CANCELLED')
    .replace(/BEGIN:VALARM\r\n[^]*END:VALARM\r\n/, '')
}
