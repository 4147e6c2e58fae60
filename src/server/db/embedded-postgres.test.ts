import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { access, chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorError } from '../config/operator-error.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string
let lockFile: string
const open: EmbeddedPostgres[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pola-postgres-'))
  // The folder must be accessible for the database's user, so that the cluster is created in it when root runs this.
  await chmod(dataDir, 0o755)
  lockFile = join(dataDir, 'postgres', 'postmaster.pid')
})
afterAll(async () => {
  for (const postgres of open) await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function start(report?: (line: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, ...(report && { report }) })
  open.push(postgres)
  return postgres
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  return Number((await readFile(lockFile, 'utf8')).split('\n')[0])
}

const isGone = (path: string) =>
  access(path).then(
    () => false,
    () => true,
  )

test('two starts at once on an empty folder share one server, which the last of them to stop shuts down', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect([one?.started, two?.started].filter(Boolean)).toHaveLength(1)
  expect(one?.url).toBe(two?.url)
  await query(one!.url, 'create table notes (text text)')
  // On Windows file modes mean nothing.
  if (process.platform !== 'win32') expect((await stat(join(dataDir, 'postgres.log'))).mode & 0o077).toBe(0)
  const starter = one?.started ? one : two
  const joiner = one?.started ? two : one
  await starter!.stop()
  await query(joiner!.url, `insert into notes values ('kept')`)
  await joiner!.stop()
  expect(await isGone(lockFile)).toBe(true)
})

test('committed data survives a restart, and nobody gets in without the password', async () => {
  const postgres = await start()
  expect(await query(postgres.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  await expect(query(postgres.url.replace(/pola:[^@]+@/, 'pola:wrong@'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  })
  await postgres.stop()
})

/** A user of the server, with a count of how often it was notified that the server is back. */
async function startWatched() {
  const logged: string[] = []
  let wake: (() => void) | undefined
  const postgres = await start(line => {
    logged.push(line)
    wake?.()
  })
  const back = async (times: number) => {
    while (logged.filter(line => line === 'PostgreSQL is back.').length < times) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
  }
  return { postgres, logged, back }
}

test('a server that is killed in use is restarted at the same address', async () => {
  const { postgres, logged, back } = await startWatched()
  process.kill(await serverPid(), 'SIGKILL')
  await back(1)
  expect(await query(postgres.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  expect(logged).toEqual(['PostgreSQL was lost and is started again.', 'PostgreSQL is back.'])
  await postgres.stop()
  expect(await isGone(lockFile)).toBe(true)
})

test('a server killed repeatedly comes back for all its users, at the address they know', async () => {
  const users = [await startWatched(), await startWatched()]
  for (let times = 1; times <= 3; times++) {
    process.kill(await serverPid(), 'SIGKILL')
    for (const { postgres, back } of users) {
      await back(times)
      expect(await query(postgres.url, 'select text from notes')).toEqual([{ text: 'kept' }])
    }
  }
  for (const { postgres } of users) await postgres.stop()
  expect(await isGone(lockFile)).toBe(true)
})

test.skipIf(process.platform === 'win32')(
  'a server comes back to its address even if the process number in its socket’s lock file belongs to a living process',
  async () => {
    const { postgres, back } = await startWatched()
    const socketDir = new URL(postgres.url.replace('@/', '@localhost/')).searchParams.get('host') ?? ''
    // Until the killed server is reaped, its own process number counts as a living one.
    process.kill(await serverPid(), 'SIGKILL')
    writeFileSync(join(socketDir, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    await back(1)
    expect(await query(postgres.url, 'select text from notes')).toEqual([{ text: 'kept' }])
    await postgres.stop()
  },
)

test('a lock file whose process number was reused by another program doesn’t keep the server from starting', async () => {
  const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await once(stranger, 'spawn')
  await writeFile(lockFile, `${stranger.pid}\n${dataDir}/postgres\n1\n5432\n/nowhere\n\n  1 1\nready\n`)
  const postgres = await start()
  expect(postgres.started).toBe(true)
  expect(await serverPid()).not.toBe(stranger.pid)
  await postgres.stop()
  stranger.kill()
})

test('a cluster of another major version is refused and left unchanged', async () => {
  const file = join(dataDir, 'postgres', 'PG_VERSION')
  const version = await readFile(file, 'utf8')
  await writeFile(file, '12\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, and this version of Pola brings \d+: set DATA_DIR/)
  await writeFile(file, version)
})

test('a lost password is reported differently from a server that doesn’t start, and the server isn’t left running', async () => {
  const file = join(dataDir, 'postgres.password')
  const password = await readFile(file, 'utf8')
  await writeFile(file, 'another')
  await expect(start()).rejects.toThrow(/The password in .*postgres\.password is not that of the database/)
  expect(await isGone(lockFile)).toBe(true)
  await writeFile(file, password)
})

test('a broken configuration is reported in PostgreSQL’s own words', async () => {
  const file = join(dataDir, 'postgres', 'postgresql.auto.conf')
  await writeFile(file, 'nonsense = 1\n')
  await expect(start()).rejects.toThrow(/PostgreSQL did not start: configuration file .* contains errors/)
  await writeFile(file, '')
})

test('a folder that can’t be written is named in the error', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  const started = startEmbeddedPostgres({ dataDir: join(file, 'data') })
  await expect(started).rejects.toThrow(OperatorError)
  await expect(started).rejects.toThrow(`Can't write to ${file}/data`)
})
