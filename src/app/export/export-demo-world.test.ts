import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFileStore } from '#server/files/local-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { manifestName } from './export-manifest.ts'
import { makeDerived } from './make-derived.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-open-format-'))
const first = join(folder, 'first')
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const files = localFileStore(join(folder, 'data/files'))
  await loadDemo({
    ...{ db, files, publicUrl: 'http://localhost:3000', log: createLogger('silent') },
    sealing: { dataDir: join(folder, 'data'), sealingSecret: undefined },
  })
  await makeDerived(url)
  await run('export/export', ['first'], { DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
})

/** Runs a command as `npm run` does. */
async function run(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`src/app/${command}.cli.ts`, ...args], {
    env: { PATH: process.env.PATH, INIT_CWD: folder, NODE_ENV: 'production', ...env },
  })
  return stdout
}

/** Every file of a folder, by its path. */
async function contentOf(path: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const names = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = names.sort().map(async name => [name.slice(path.length + 1), await readFile(name)] as const)
  return new Map(await Promise.all(read))
}

test('the demo world is exported, imported and exported again, byte by byte, and found by the search', async () => {
  const to = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'other') }
  const said = await run('import/import', ['first'], to)
  expect(said).toMatch(/^Imported the export of .* tables with [\d,]+ rows, and \d+ files, in/)
  await run('export/export', ['second'], to)
  const [before, after] = [await contentOf(first), await contentOf(join(folder, 'second'))]
  expect([...after.keys()]).toEqual([...before.keys()])
  const differing = [...before].filter(([name, content]) => !after.get(name)?.equals(content)).map(([name]) => name)
  expect(differing).toEqual([manifestName])
  const [old, made] = [before, after].map(files => {
    const { madeAt: _, ...rest } = JSON.parse(String(files.get(manifestName)))
    return rest
  })
  // What a start adds if it is missing takes a number even if it is there.
  for (const [name, last] of Object.entries(old.sequences))
    expect(made.sequences[name] ?? 0).toBeGreaterThanOrEqual(Number(last))
  expect({ ...made, sequences: {} }).toEqual({ ...old, sequences: {} })
  expect(await derivedIn(to.DATABASE_URL)).toEqual(await derivedIn(url))
})

/** What is made of the tables: documents of the search, and the rows of admins' lists. */
async function derivedIn(database: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const rowsOf = async (query: string) => (await client.query(query)).rows
  const documents = await rowsOf(
    'select object_id, language, record from search_documents where record is not null order by 1, 2',
  )
  const people = await rowsOf('select * from people_rows order by user_id')
  const enterprises = await rowsOf('select * from enterprise_rows order by vendor_id')
  await client.end()
  expect(documents.length).toBeGreaterThan(500)
  expect(people.length).toBeGreaterThan(10)
  expect(enterprises.length).toBeGreaterThan(100)
  return { documents, people, enterprises }
}

test('no secret of the demo world is in its export', async () => {
  const { rows } = await sql<{ secret: string }>`
    select password as secret from sign_in_methods where password is not null
    union select secret from files union select key::text from order_groups union select claim_key::text from order_groups
    union select code from order_tickets union select token from sessions union select sealed from payouts
    union select unsubscribe_key::text from notification_settings
    union select trim(value::text, '"') from app_settings where key in ('authSecret', 'searchKey')`.execute(db)
  const secrets = rows.map(({ secret }) => secret).filter(secret => secret.length >= 16)
  expect(secrets.length).toBeGreaterThan(20)
  const content = [...(await contentOf(first))].filter(([name]) => !name.startsWith('files/'))
  const leaks = content.filter(([, bytes]) => secrets.some(secret => bytes.includes(secret))).map(([name]) => name)
  expect(leaks).toEqual([])
})

test('enterprises with coordinates are GeoJSON, and their CSV and their map can be imported by themselves', async () => {
  const map = JSON.parse(await readFile(join(first, 'geojson/enterprises.geojson'), 'utf8'))
  expect(map.type).toBe('FeatureCollection')
  expect(map.features.length).toBeGreaterThan(150)
  for (const { geometry } of map.features) {
    const [longitude, latitude] = geometry.coordinates
    expect(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90).toBe(true)
  }
  const to = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  for (const file of ['csv/enterprises.csv', 'geojson/enterprises.geojson'])
    expect(await run('import/import', [join(first, file), '--dry-run'], to)).toMatch(/^1\d\d created, 0 changed/m)
})

test('an archive holds the same', async () => {
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  await run('export/export', ['all.tar.gz'], env)
  await run('export/export', ['all.zip'], env)
  const { stdout: tar } = await promisify(execFile)('tar', ['--list', '--gzip', '--file', join(folder, 'all.tar.gz')])
  const names = [...(await contentOf(first)).keys()].map(name => `all/${name}`)
  expect(tar.trim().split('\n').sort()).toEqual(names.sort())
  expect((await readFile(join(folder, 'all.zip'))).subarray(0, 2).toString()).toBe('PK')
  await expect(run('export/export', ['first'], env)).rejects.toMatchObject({
    stderr: expect.stringContaining('exists'),
  })
})

test('the forum alone is written for Discourse, and nothing that is there is overwritten', async () => {
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data') }
  const said = await run('export/export', ['--forum', 'forum.json'], env)
  expect(said).toMatch(/^Wrote .*forum\.json, from .*: [\d,]+ questions with [\d,]+ replies, in/)
  type Post = { id: number; author: string; body: string; date: string }
  const { topics } = JSON.parse(await readFile(join(folder, 'forum.json'), 'utf8')) as {
    topics: { id: number; title: string; posts: Post[] }[]
  }
  expect(topics.length).toBeGreaterThan(5)
  const posts = topics.flatMap(topic => topic.posts)
  expect(posts.length).toBeGreaterThan(topics.length)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
  expect(posts.filter(({ author, body, date }) => !author || !body || Number.isNaN(Date.parse(date)))).toEqual([])
  const read = await run('import/import', ['forum.json', '--forum', 'Elsewhere', '--dry-run'], env)
  expect(read).toContain(
    `${topics.length} questions read; ${posts.length} posts added, 0 were there already, 0 skipped`,
  )
  await expect(run('export/export', ['--forum', 'forum.json'], env)).rejects.toThrow('exists: name another one')
})
