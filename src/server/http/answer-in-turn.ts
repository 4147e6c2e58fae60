import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of one connection may be pending. Browsers have one: they don't pipeline. */
export const mostUnanswered = 16

type Exchange = [request: IncomingMessage, response: ServerResponse]

/**
 * Answers the requests of a connection one after another. Node dispatches everything that a client has pipelined at once,
 * so a client that never reads would have all of its answers built and buffered. One that keeps sending is cut off.
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Exchange[]>()
  const answerFirst = (line: Exchange[]) => {
    const [request, response] = line[0] as Exchange
    response.once('close', () => {
      line.shift()
      if (line.length > 0 && !request.socket.destroyed) answerFirst(line)
    })
    answer(request, response)
  }
  return (request, response) => {
    const { socket } = request
    // The rest of what was read before the connection was cut off.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    if (line.length === mostUnanswered) {
      socket.destroy()
      return
    }
    lines.set(socket, line)
    line.push([request, response])
    if (line.length === 1) answerFirst(line)
  }
}
