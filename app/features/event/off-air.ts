const name = 'event-off-air'

/** Says that nothing of an event is sent now; a picture of it that still plays in the corner ends. */
export function sayOff(eventId: string): void {
  dispatchEvent(new CustomEvent(name, { detail: eventId }))
}

/** Calls back with the id of an event of which nothing is sent any more. */
export function onOff(listener: (eventId: string) => void): void {
  addEventListener(name, (event) => listener(String((event as CustomEvent).detail)))
}
