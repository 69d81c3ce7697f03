import { useEffect, useState } from 'react'
import type { Connection } from '#app/features/live/connection.ts'
import { useConnection } from '#app/features/live/use-live.ts'

/** Milliseconds in which a page that has just been opened may be without an answer. */
const patience = 10_000

/**
 * What is told of the connection. What a browser keeps may say for a moment that the database is away before anything has
 * been asked: that is believed only once it has been reached, or when no answer has come in time.
 */
export const toldConnection = (connection: Connection, isKnown: boolean): Connection =>
  connection === 'offline' && !isKnown ? 'unknown' : connection

export function useKnownConnection(): Connection {
  const connection = useConnection()
  const [isKnown, setKnown] = useState(false)
  if (connection === 'online' && !isKnown) setKnown(true)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return toldConnection(connection, isKnown)
}
