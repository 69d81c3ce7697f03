import type { IncomingMessage, ServerResponse } from 'node:http'

/** Aborted when the client disconnects before its answer has been sent, so that work for it can stop. */
export function whenGone(req: IncomingMessage, res: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const { socket } = req
  const leave = () => {
    // With HTTP/1.1 a queued response does not hear of its connection's end.
    socket?.off('close', leave)
    if (!res.writableFinished) gone.abort()
  }
  if (req.httpVersionMajor === 1) {
    socket?.once('close', leave)
    if (socket?.destroyed) gone.abort()
  }
  res.once('close', leave)
  return gone.signal
}
