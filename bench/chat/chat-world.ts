import { createHmac, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { type BenchServer, startBuilt } from '../built-server.ts'
import { asVisitor } from '../load.ts'
import { openShopDatabase, type ShopDatabase } from '../shop-proof/shop-database.ts'
import { Wire } from './wire.ts'

/** A person with a client. */
export type ChatPerson = { identity: string; token: string; visitor: number }

export type ChatWorld = {
  store: ShopDatabase
  serverName: string
  /** Starts the built server as one of the installation's nodes, or restarts it. */
  node(at?: number, flags?: string[]): Promise<BenchServer>
  /** Creates people with month-old accounts and tokens of their own pages. */
  people(count: number): Promise<ChatPerson[]>
  vendor(): Promise<number>
  close(): Promise<void>
}

let visitors = 0

/** Opens a database with the built server as one or several nodes, and logged-in people. */
export async function openChatWorld({
  port,
  isDurable = false,
}: {
  port: number
  isDurable?: boolean
}): Promise<ChatWorld> {
  const store = await openShopDatabase({ isDurable })
  const secret = randomBytes(32).toString('hex')
  const env = {
    ...{ DATABASE_URL: store.url, AUTH_SECRET: secret, DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' },
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const running = new Map<number, BenchServer>()
  const createdAt = new Date(Date.now() - 30 * 86_400_000)
  return {
    store,
    serverName: `127.0.0.1:${port}`,
    node: async (at = 0, flags = []) => {
      const dataDir = join(store.dataDir, `node-${at}`)
      const server = await startBuilt({ dataDir, port: port + at, env, flags }).catch(async error => {
        console.log((await readFile(join(dataDir, 'server.log'), 'utf8')).slice(-2000))
        throw error
      })
      running.set(at, server)
      return server
    },
    people: async count => {
      const made: ChatPerson[] = []
      for (let left = count; left > 0; left--) {
        const { id, sessionToken } = await createUser(store.db, { createdAt })
        const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
        const cookie = `pola_session=${encodeURIComponent(`${sessionToken}.${signature}`)}`
        const visitor = visitors++
        const url = `http://127.0.0.1:${port}/api/v1/matrix-chat/get-access-tokens`
        const answer = await fetch(url, { headers: { cookie, ...asVisitor(visitor) } })
        if (answer.status !== 200) throw new Error(`No token: ${answer.status} ${await answer.text()}`)
        const [token] = (await answer.json()) as { accessToken: string }[]
        made.push({ identity: `user_${id}`, token: token?.accessToken ?? '', visitor })
      }
      return made
    },
    vendor: () => createVendor(store.db),
    close: async () => {
      for (const server of running.values()) await server.stop()
      await store.close()
    },
  }
}

/** Connects a person's client to a node. */
export function wireOf({ token, visitor }: ChatPerson, port: number): Wire {
  return new Wire(port, { authorization: `Bearer ${token}`, ...asVisitor(visitor) })
}
