import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

type Sizes = { clients: number; seconds: number; port: number }

/**
 * Deliveries/s of a bare broadcast: as many clients in a process of their own, sending the next message as soon as the
 * last one has come back.
 */
export async function socketDeliveries({ clients, seconds, port }: Sizes): Promise<number> {
  const start = (file: string) => fork(join(import.meta.dirname, file), { env: { ...process.env, PORT: String(port) } })
  const server = start('socket-server.child.ts')
  await once(server, 'message')
  const child = start('socket-clients.child.ts')
  child.send({ clients, seconds })
  const [perSecond] = (await once(child, 'message')) as [number]
  server.disconnect()
  return perSecond
}
