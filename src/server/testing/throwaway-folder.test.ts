import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findRunning } from '#server/db/postgres-process.ts'
import { removeLeftovers } from './throwaway-folder.ts'

const base = await mkdtemp(join(tmpdir(), 'pola-leftovers-'))
afterAll(() => rm(base, { recursive: true, force: true }))

/** The pid of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'close')
  return child.pid ?? 0
}

test('folders of killed runs are removed, and those of living runs and other programs stay', async () => {
  const gone = await endedPid()
  const kept = [`run-${process.pid}-aBc123`, 'run-aBc123', `other-${gone}-aBc123`, `run-${gone}-aBc123.txt`]
  for (const name of [...kept, `run-${gone}-aBc123`]) await mkdir(join(base, name, 'files'), { recursive: true })
  await removeLeftovers(base, 'run-')
  expect((await readdir(base)).sort()).toEqual(kept.sort())
})

test.runIf(process.platform === 'linux')(
  'a process that got the pid of a killed run isn’t mistaken for it',
  async () => {
    const other = spawn('sleep', ['600'], { stdio: 'ignore' })
    await once(other, 'spawn')
    const folder = `reused-${other.pid}-aBc123`
    await mkdir(join(base, folder))
    await removeLeftovers(base, 'reused-')
    expect(await readdir(base)).not.toContain(folder)
    other.kill()
  },
)

const run = `
  const { throwawayFolder } = await import('#server/testing/throwaway-folder.ts')
  const { startEmbeddedPostgres } = await import('#server/db/embedded-postgres.ts')
  const dataDir = await throwawayFolder('pola-killed-')
  await startEmbeddedPostgres({ dataDir, throwaway: true })
  console.log(dataDir)`

test('the PostgreSQL of a killed run is stopped, even by several runs at once', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const line = await Promise.race([once(child.stdout, 'data'), ended.then(() => '')])
  expect(child.exitCode).toBe(null)
  child.kill('SIGKILL')
  await ended
  const folder = String(line).trim()
  expect(await findRunning(join(folder, 'postgres'))).toBeDefined()
  await Promise.all([1, 2].map(() => removeLeftovers(dirname(folder), 'pola-killed-')))
  expect(await findRunning(join(folder, 'postgres'))).toBeUndefined()
  expect(existsSync(folder)).toBe(false)
})
