/** Servers of their own process for the search benchmarks, and the load on them. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { searchPath } from '#features/platform/search/search.contract.ts'
import type { BenchQuery } from './search-requests.ts'
import type { ServerCommand, ServerMessage, ServerRole } from './search-server.ts'

export const connections = 16
export const benchIndex = 'pola-best-match-en'

/** Where the benchmark's database is, and its folder. */
export type Place = { databaseUrl: string; dataDir: string }

export type Server = Awaited<ReturnType<typeof startServer>>

export async function startServer(role: ServerRole, { databaseUrl, dataDir }: Place) {
  const script = fileURLToPath(new URL('search-server.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, NODE_ENV: 'production' }
  const child = fork(script, [role], { env })
  const heard = async <T extends ServerMessage['type']>(type: T) => {
    for (;;) {
      const [message] = (await once(child, 'message')) as [ServerMessage]
      if (message.type === type) return message as Extract<ServerMessage, { type: T }>
    }
  }
  const { port, key, readyMs } = await heard('ready')
  const path = `${searchPath}/1/indexes/${benchIndex}/query`
  const headers = { 'content-type': 'application/json', 'x-algolia-api-key': key }
  const url = `http://127.0.0.1:${port}`
  const send = (command: ServerCommand) => void child.send(command)
  return {
    url,
    path,
    headers,
    readyMs,
    send,
    ask: async (query: BenchQuery, visitor: number) => {
      const body = JSON.stringify(query)
      const response = await fetch(url + path, { method: 'POST', headers: { ...headers, ...asVisitor(visitor) }, body })
      if (!response.ok) throw new Error(await response.text())
      return response.text()
    },
    tell: <T extends ServerMessage['type']>(command: ServerCommand, answer: T) => {
      const heardOf = heard(answer)
      send(command)
      return heardOf
    },
    stop: async () => {
      send({ type: 'stop' })
      await once(child, 'exit')
    },
  }
}

/** Visitors have budgets, so the load comes from many, as behind a trusted proxy. */
function asVisitor(number: number): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.0.${number >>> 8}.${number & 255}` }
}

/** Requests per second; every connection goes through all queries from a place of its own, each query a visitor's. */
export async function load({ url, path, headers }: Server, asked: BenchQuery[], seconds: number): Promise<number> {
  const requests = asked.map((query, index) => ({
    method: 'POST',
    path,
    headers: { ...headers, ...asVisitor(index) },
    body: JSON.stringify(query),
  }))
  const run = async (duration: number) => {
    let clients = 0
    return autocannon({
      url,
      connections,
      duration,
      requests,
      setupClient: client => {
        const from = Math.floor((clients++ * requests.length) / connections)
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
      },
    })
  }
  await run(2)
  const result = await run(seconds)
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} requests failed`)
  return result.requests.average
}

/** The answer whose size is closest to the mean. */
export async function typicalAnswer(server: Server, asked: BenchQuery[]): Promise<string> {
  const answers: string[] = []
  for (const [index, query] of asked.slice(0, 200).entries()) answers.push(await server.ask(query, index))
  const mean = answers.reduce((sum, answer) => sum + answer.length, 0) / answers.length
  return answers.sort((a, b) => Math.abs(a.length - mean) - Math.abs(b.length - mean))[0]!
}
