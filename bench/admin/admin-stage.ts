import { createHmac, randomBytes } from 'node:crypto'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { Db } from '#server/db/database.ts'
import { createCaller } from '../attack/calls.ts'
import type { BenchServer } from '../built-server.ts'
import { openStage } from '../shop-proof/shop-stage.ts'
import { fillWorld } from './fill-world.ts'

/** Calls an endpoint as an admin. @throws Error if it is refused */
export type AdminCaller = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ ms: number; body: Record<string, unknown> }>

export type AdminStage = {
  server: BenchServer
  db: Db
  /** of the database */
  url: string
  /** of the server */
  dataDir: string
  /** of two admins */
  admins: [AdminCaller, AdminCaller]
  sectorId: number
  close(): Promise<void>
}

type Options = { port: number; count: number; env?: Record<string, string> }

/** The built server with its default settings, on a database with as many people as enterprises, and two admins. */
export async function openAdminStage({ port, count, env }: Options): Promise<AdminStage> {
  const secret = randomBytes(32).toString('hex')
  const stage = await openStage({ port, isDurable: true, env: { AUTH_SECRET: secret, ...env } })
  try {
    // The first start brings the application form and the like.
    await stage.start()
    await stage.stop()
    const { db, url, dataDir } = stage.shop
    const { sectorId } = await fillWorld(db, count)
    const server = await stage.start()
    const caller = createCaller(server.origin, { patience: 300_000 })
    const login = async (): Promise<AdminCaller> => {
      const { sessionToken } = await createUser(db, { role: 1, name: 'An Admin' })
      const signature = createHmac('sha256', secret).update(sessionToken).digest('base64')
      const headers = {
        cookie: `pola_session=${encodeURIComponent(`${sessionToken}.${signature}`)}`,
        origin: server.origin,
      }
      return async (method, path, body) => {
        const answer = await caller.call({ method, path: `/api/v1${path}`, headers, body })
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status} ${answer.error ?? answer.body}`)
        return { ms: answer.ms, body: JSON.parse(answer.body.toString()) as Record<string, unknown> }
      }
    }
    const admins: AdminStage['admins'] = [await login(), await login()]
    const close = async () => {
      caller.close()
      await stage.close()
    }
    return { server, db, url, dataDir, admins, sectorId, close }
  } catch (error) {
    await stage.close()
    throw error
  }
}
