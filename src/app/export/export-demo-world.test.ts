import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFileStore } from '#server/files/local-file-store.ts'
import { createLogger } from '#server/log/logger.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { importExport } from './import-export.ts'
import { writeExport } from './write-export.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-open-format-'))
const files = localFileStore(join(folder, 'files'))
const first = join(folder, 'first')
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeAll(async () => {
  await loadDemo({
    ...{ db, files, publicUrl: 'http://localhost:3000', log: createLogger('silent') },
    sealing: { dataDir: folder, sealingSecret: undefined },
  })
  await writeExport(first, { url, files, now: new Date('2026-11-29T08:00:00Z') })
})

/** Every file of a folder, by its path. */
async function contentOf(path: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const names = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const read = names.sort().map(async name => [name.slice(path.length + 1), await readFile(name)] as const)
  return new Map(await Promise.all(read))
}

test('the demo world is exported, imported and exported again, byte by byte', async () => {
  const to = await emptyDatabase()
  const otherFiles = localFileStore(join(folder, 'other-files'))
  const { rows } = await importExport(first, { url: to, files: otherFiles })
  expect(rows).toBeGreaterThan(10_000)
  const second = join(folder, 'second')
  await writeExport(second, { url: to, files: otherFiles, now: new Date('2026-11-29T08:00:00Z') })
  const [before, after] = [await contentOf(first), await contentOf(second)]
  expect([...after.keys()]).toEqual([...before.keys()])
  const differing = [...before].filter(([name, content]) => !after.get(name)?.equals(content)).map(([name]) => name)
  expect(differing).toEqual([])
})
