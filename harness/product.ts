import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { admin, withDatabase } from '#server/testing/start-postgres.ts'

export type Product = {
  origin: string
  /** environment that gives other commands its data */
  data: { DATA_DIR: string; DATABASE_URL: string }
  child: ChildProcess
  /** the last lines of its output */
  words(): string
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('..', import.meta.url))
const patience = 15_000

type Options = { env?: NodeJS.ProcessEnv; command?: string[] }

/**
 * Starts the built product as visitors get it, with its demo world, on a free port and an empty data folder, and on a
 * database of its own if DATABASE_URL names a server. Rejects with the last lines of its output if it does not start.
 */
export async function startProduct(
  folder: string,
  { env: given = {}, command = ['src/app/main.ts'] }: Options = {},
): Promise<Product> {
  const port = given.PORT ? Number(given.PORT) : await freePort()
  const outside = process.env.DATABASE_URL
  const database = `pola_journeys_${process.pid}`
  if (outside) await admin(outside, `drop database if exists ${database}`, `create database ${database}`)
  const data = { DATA_DIR: join(folder, 'data'), DATABASE_URL: outside ? withDatabase(outside, database) : '' }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...data,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    ...given,
  }
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      words = (words + chunk).slice(-100_000)
      if (words.includes('Pola is ready at')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    ended.then(() => reject(new Error(`The product did not start:\n${words.slice(-3000)}`)), reject)
  })
  const stop = async () => {
    const impatient = setTimeout(() => child.kill('SIGKILL'), patience)
    child.kill('SIGTERM')
    await ended
    clearTimeout(impatient)
    if (outside) await admin(outside, `drop database if exists ${database} with (force)`)
  }
  return { origin: `http://localhost:${port}`, data, child, words: () => words, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
