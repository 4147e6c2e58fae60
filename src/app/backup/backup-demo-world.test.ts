import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFileStore } from '#server/files/local-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { loadDemo } from '../demo/load-demo.ts'

const { db, url, close } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-demo-backup-'))
const dataDir = join(folder, 'data')
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const files = localFileStore(join(dataDir, 'files'))
  await loadDemo({
    ...{ db, files, publicUrl: 'http://localhost:3000', log: createLogger('silent') },
    sealing: { dataDir, sealingSecret: undefined },
  })
  await close()
})

/** Runs a command as `npm run` does. */
async function run(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`src/app/backup/${command}.cli.ts`, ...args], {
    env: { PATH: process.env.PATH, INIT_CWD: folder, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
  })
  return stdout
}

/** Every table with a digest of all its rows. */
async function contentOf(at: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relid::regclass::text as name from pg_stat_user_tables where schemaname in ('public', 'pgboss') order by 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of rows) {
      if (/^pgboss\.(version|bam|warning|queue_stats)/.test(name)) continue
      const { rows: found } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest from ${name} t`,
      )
      content[name] = found[0]?.digest ?? ''
    }
    return content
  } finally {
    await client.end()
  }
}

test('the demo world is backed up, rehearsed and restored by the commands, table by table', async () => {
  const said = await run('backup', ['pola.tar'], { DATABASE_URL: url, SMTP_URL: 'smtp://secret@mail.example' })
  expect(said).toContain(`Wrote ${join(folder, 'pola.tar')}`)
  expect(said).toContain(
    `Not in it: ${join(dataDir, 'sealing.key')} (without it bank accounts can't be read), and the settings DATABASE_URL, SMTP_URL.`,
  )
  expect(said).not.toContain('secret@')
  const to = await emptyDatabase()
  const restored = join(folder, 'restored')
  expect(await run('restore', ['pola.tar'], { DATABASE_URL: to, DATA_DIR: restored })).toContain(
    'Every table was read back',
  )
  const before = await contentOf(url)
  expect(before['public.ledger_postings'] ?? before.ledger_postings).toMatch(/^[1-9]\d+ /)
  expect(await contentOf(to)).toEqual(before)
  const keys = async (path: string) => (await readdir(path, { recursive: true })).sort()
  expect(await keys(join(restored, 'files'))).toEqual(await keys(join(dataDir, 'files')))
  const rehearsed = await run('rehearse', [], { DATABASE_URL: url })
  expect(rehearsed).toContain('No differences.')
  expect((await readdir(dataDir)).filter(name => name.startsWith('rehearsal'))).toEqual([])
})

test('a refusal is one line, and leaves no rehearsal behind', async () => {
  await expect(run('restore', ['pola.tar'], { DATABASE_URL: url })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Not restored: .* is not empty\..*\n$/),
  })
  await expect(run('backup', ['other.tar'], { DATA_DIR: join(folder, 'none') })).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no database in'),
  })
  await expect(run('rehearse', ['missing.tar'], {})).rejects.toMatchObject({
    stderr: expect.stringContaining("Can't read"),
  })
  expect((await readdir(dataDir)).filter(name => name.startsWith('rehearsal'))).toEqual([])
})
