import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'

/** messages in flight at a time */
const underWay = 8
/** An event in Matrix's format. */
const message = JSON.stringify({ event_id: '$'.padEnd(44, 'x'), room_id: '!'.padEnd(36, 'x'), body: 'x'.repeat(300) })

process.once('message', async ({ clients, seconds }: { clients: number; seconds: number }) => {
  const sockets: WebSocket[] = []
  let count = 0
  for (let left = clients; left > 0; left--) {
    const socket = new WebSocket(`ws://127.0.0.1:${process.env.PORT}`, { perMessageDeflate: false })
    await once(socket, 'open')
    socket.on('message', () => {
      count += 1
    })
    sockets.push(socket)
  }
  const [writer] = sockets
  writer?.on('message', () => writer.send(message))
  for (let more = underWay; more > 0; more--) writer?.send(message)
  await pause(500)
  const [from, started] = [count, performance.now()]
  await pause(seconds * 1000)
  process.send?.(((count - from) * 1000) / (performance.now() - started))
  process.exit()
})
