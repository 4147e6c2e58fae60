import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'pola-launcher-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const launcher = new URL('run-for-good.mjs', import.meta.url).href
const keepUp = { first: 1, longest: 4, longLived: 60_000 }

/**
 * A launcher whose program prints a dot at each start, counted from 0, and then does what `steps` has for that start;
 * `wait` runs forever.
 */
function launch(name: string, steps: string, { more = '', after = '' } = {}) {
  const file = join(folder, name)
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(file)}, '.')
    const start = readFileSync(${JSON.stringify(file)}, 'utf8').length - 1
    const ready = next => process.send ? process.send('ready', next) : next()
    const wait = () => { setInterval(() => {}, 1000); console.log('waiting') }
    ${steps}`
  const code = `import { runForGood } from ${JSON.stringify(launcher)}
    const running = runForGood(process.execPath, ['-e', ${JSON.stringify(program)}], { cwd: '.', env: process.env, keepUp: ${JSON.stringify(keepUp)}${more} })
    ${after}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    child,
    starts: () => readFileSync(file, 'utf8').length,
    says: text(child.stderr),
    status: new Promise<number | null>(resolve => child.once('exit', resolve)),
  }
}

test('a program that ends by itself before it is ready is not restarted', async () => {
  const { status, starts } = launch('early', 'process.exit(3)')
  expect([await status, starts()]).toEqual([3, 1])
})

test('a program that was ready is restarted, with growing waits and the reason; after a regular end it isn’t', async () => {
  const steps = [
    "ready(() => process.kill(process.pid, 'SIGKILL'))",
    'process.exit(1)',
    "process.kill(process.pid, 'SIGABRT')",
    'process.exit(2)',
    'process.exit(0)',
  ]
  const { status, starts, says } = launch('crashes', `[${steps.map(step => `() => ${step}`)}][start]()`)
  expect([await status, starts()]).toEqual([0, 5])
  expect((await says).trim().split('\n')).toEqual([
    'The server ended by itself (killed, as a system does that is short of memory). It starts again in 0.001 s.',
    'The server ended by itself (status 1: see the lines above). It starts again in 0.002 s.',
    'The server ended by itself (out of memory, or a fault of Node: see the lines above). It starts again in 0.004 s.',
    'The server ended by itself (status 2: see the lines above). It starts again in 0.004 s.',
  ])
})

test('a signal reaches the program, and nothing is restarted', async () => {
  const { child, status, starts } = launch('stopped', "process.on('SIGTERM', () => process.exit(5)); ready(wait)")
  await new Promise(resolve => child.stdout.once('data', resolve))
  child.kill('SIGTERM')
  expect([await status, starts()]).toEqual([5, 1])
})

test('a message waits until the program listens; variables of the first start are not used for restarts', async () => {
  const steps = [
    "setTimeout(() => process.once('message', said => said === 'built' && ready(() => process.exit(1))), 50)",
    'process.exit(process.env.FIRST ? 7 : 0)',
  ]
  const { status, starts, says } = launch('told', `[${steps.map(step => `() => ${step}`)}][start]()`, {
    more: ", env: { ...process.env, FIRST: 'yes' }, laterEnv: process.env, onReady: () => console.error('ready once')",
    after: "running.send('built')",
  })
  expect([await status, starts()]).toEqual([0, 2])
  expect((await says).match(/ready once/g)).toHaveLength(1)
})

test('the program can be ended with a status, like by a signal', async () => {
  const { status, starts } = launch('ended', "process.on('SIGTERM', () => process.exit(0)); ready(wait)", {
    more: ', onReady: () => running.end(4)',
  })
  expect([await status, starts()]).toEqual([4, 1])
})
