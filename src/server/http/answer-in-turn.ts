import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { takeTurns } from '#server/work/take-turns.ts'

/** How many requests of one connection may be pending. Browsers have one: they don't pipeline. */
export const maxUnanswered = 16

type Exchange = [request: IncomingMessage, response: ServerResponse]

/**
 * Answers the requests of one connection one after another, interleaved with those of others. Node dispatches
 * everything that a client has pipelined at once, so a client that never reads would have all of its answers built and
 * buffered. A client that sends more than {@link maxUnanswered} is cut off.
 */
export function answerInTurn(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Exchange[]>()
  const answerFirst = (line: Exchange[], turn = takeTurns()) => {
    const [request, response] = line[0] as Exchange
    response.once('close', async () => {
      line.shift()
      if (line.length === 0) return
      await turn()
      if (!request.socket.destroyed) answerFirst(line, turn)
    })
    answer(request, response)
  }
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) {
      // The rest of the 64 kB that were read before the connection was cut off. Node makes a request of everything in
      // it, and creates an error with a stack for each of those we leave unhandled, which takes three times as long.
      request.destroy()
      return
    }
    const line = lines.get(socket) ?? []
    if (line.length === maxUnanswered) {
      socket.destroy()
      return
    }
    lines.set(socket, line)
    line.push([request, response])
    if (line.length === 1) answerFirst(line)
  }
}
