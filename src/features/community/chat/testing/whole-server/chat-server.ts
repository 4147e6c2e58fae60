import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { connectFeatures } from '#app/wiring/connect-features.ts'
import { openListener } from '#app/wiring/open-listener.ts'
import { createServer } from '#app/wiring/server.ts'
import { sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { readConfig } from '#server/config/config.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'

export const publicUrl = 'http://localhost:3000'

export type ChatNode = {
  /** address of the server */
  origin: string
  /** tokens of somebody's pages, by localpart */
  tokensOf(user: TestUser): Promise<Map<string, { userId: string; accessToken: string; deviceId: string }>>
  /** a call of our own API by somebody's page */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
  api(user: TestUser | undefined, call: string, body?: unknown): Promise<{ status: number; body: any }>
  /** stops like a server that is shut down */
  stop(): Promise<void>
}

/** A call of the protocol, with its status and JSON. */
export async function matrix(
  at: { origin: string },
  call: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it
): Promise<{ status: number; body: any }> {
  const [method = 'GET', path = ''] = call.split(' ')
  const answer = await fetch(`${at.origin}/_matrix${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Somebody's calls as one identity, with their token; `userId` is whole. */
export async function callerOf(node: ChatNode, user: TestUser, identity = `user_${user.id}`) {
  const { accessToken: token, userId } = (await node.tokensOf(user)).get(identity) ?? { accessToken: '', userId: '' }
  return {
    token,
    userId,
    call: (call: string, body?: unknown) =>
      matrix(
        node,
        call.replace(' /', call.includes(' /client/') || call.includes(' /media/') ? ' /' : ' /client/v3/'),
        { token, body },
      ),
  }
}

/** The whole product on a database, served over HTTP; several of them are nodes of one installation. */
export async function startChatNode(
  database: TestDatabase,
  port = 0,
  env: Record<string, string> = {},
): Promise<ChatNode> {
  connectFeatures()
  const dataDir = await mkdtemp(join(tmpdir(), 'pola-chat-'))
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, NODE_ENV: 'test', ...env })
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  const server = await createServer({ config, log, database, databaseUrl: database.url })
  await server.start()
  const listener = await openListener({ host: '127.0.0.1', port, patience: 500 })
  listener.answerWith(server.app.fetch)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await listener.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    })()
    return stopped
  }
  afterAll(stop)
  const origin = `http://localhost:${listener.port}`
  const api: ChatNode['api'] = async (user, call, body) => {
    const [method = 'GET', path = ''] = call.split(' ')
    const cookie = user ? await sessionCookie(database.db, user, config.publicUrl) : ''
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return {
    origin,
    stop,
    api,
    tokensOf: async user => {
      const { body } = await api(user, 'GET /matrix-chat/get-access-tokens')
      const tokens = body as { userId: string; accessToken: string; deviceId: string }[]
      return new Map(tokens.map(token => [token.userId.slice(1, token.userId.indexOf(':')), token]))
    },
  }
}
