import type { IncomingMessage, ServerResponse } from 'node:http'

/** Aborted when the client goes away before its answer has been sent: what is being made for it is not needed. */
export function whenGone(req: IncomingMessage, res: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const { socket } = req
  const leave = () => {
    // HTTP/1.1 tells an answer of its connection's end only once it is the connection's turn.
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
