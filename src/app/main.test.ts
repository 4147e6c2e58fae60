import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { distFolder } from './render/page-renderer.ts'

const { url: databaseUrl } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'pola-main-'))
// The folder must be accessible for the database's user, so that a cluster is created in it when root runs this.
await chmod(dataDir, 0o755)
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

type Product = { child: ChildProcess; port: number; exit: Promise<number | null>; errors: Promise<string> }

function run(env: Record<string, string>): Omit<Product, 'port'> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      ...process.env,
      // Without a build, pages are rendered from the sources, and the start takes longer.
      NODE_ENV: existsSync(join(distFolder, 'ssr', 'ssr.js')) ? 'production' : 'development',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      SEARCH_ADMIN_KEY: 'key-of-the-test-0123456789',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  running.push(child)
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve))
  return { child, exit, errors: text(child.stderr!) }
}

/** Starts a product and waits until it says that it is ready, with its address. */
async function start(env: Record<string, string> = {}): Promise<Product> {
  const product = run(env)
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    product.child.stdout?.on('data', chunk => {
      said += chunk
      const address = /ready at http:\/\/localhost:(\d+)/.exec(said)
      if (address) resolve(Number(address[1]))
    })
    product.exit.then(async status => reject(new Error(`ended with ${status}: ${await product.errors}`)))
  })
  return { ...product, port }
}

/** Begins a request without finishing its body, so that it stays in progress. */
async function beginRequest(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  answer.catch(() => undefined)
  socket.write(
    `POST /api/v1/search/1/indexes/*/queries HTTP/1.1\r\nhost: localhost\r\nx-algolia-api-key: key-of-the-test-0123456789\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // The server asks for the body once it handles the request.
  await new Promise(resolve => socket.once('data', resolve))
  return { socket, answer }
}
const body = '{"requests":[]}'

function refusesConnections(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => resolve(!socket.destroy()))
  })
}

test('is ready when it says so, and finishes a running request before it ends on SIGTERM', async () => {
  const { child, port, exit, errors } = await start()
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { ready: true, database: 'ok', disk: 'ok', search: true, why: [] },
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const { socket, answer } = await beginRequest(port)

  child.kill('SIGTERM')
  while (!(await refusesConnections(port)));
  socket.write(body)
  expect(await answer).toMatch(/HTTP\/1\.1 200 OK[\s\S]*connection: close[\s\S]*"results":\[\]/i)
  expect(await exit).toBe(0)
  expect(await errors).toBe('')
})

test('ends at once on a second signal, even during requests', async () => {
  const { child, port, exit } = await start()
  await beginRequest(port)
  const insist = setInterval(() => child.kill('SIGINT'), 50)
  expect(await exit).toBe(1)
  clearInterval(insist)
})

test('a used port is reported in one line, before anything else is touched', async () => {
  const holder: Server = createServer()
  await new Promise<void>(resolve => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as { port: number }
  const { exit, errors } = run({ PORT: String(port), DATABASE_URL: '', DATA_DIR: join(dataDir, 'untouched') })
  expect(await exit).toBe(1)
  expect(await errors).toBe(`Port ${port} is in use: end the program that holds it, or set PORT to another one.\n`)
  expect(existsSync(join(dataDir, 'untouched'))).toBe(false)
  holder.close()
})

test('a signal during startup stops the PostgreSQL that was started', async () => {
  const own = join(dataDir, 'own')
  const { exit, errors } = run({
    DATABASE_URL: '',
    DATA_DIR: own,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    DEMO: 'off',
  })
  // The signal is sent as soon as there is a server to be stopped.
  while (!existsSync(join(own, 'postgres', 'postmaster.pid'))) await new Promise(resolve => setImmediate(resolve))
  running.at(-1)?.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(await errors).toBe('')
  expect(existsSync(join(own, 'postgres', 'postmaster.pid'))).toBe(false)
})
