import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { discardReport, prepareReport } from '#server/import/report-file.ts'
import { sourceInMemory } from '#server/import/source-file.ts'
import { readSource } from './read-source.ts'
import { writeReport } from './write-report.ts'

const folder = await mkdtemp(join(tmpdir(), 'pola-report-'))
afterAll(() => rm(folder, { recursive: true }))

test('a report reads back as it was meant, with no formula in it', async () => {
  const path = join(folder, 'deep', 'report.csv')
  await prepareReport(path, { createFolder: true })
  const row = {
    row: 1,
    sourceId: '=1+1',
    name: 'Bread, "Roses"',
    result: 'created' as const,
    subDomain: 'bread',
    reason: '',
  }
  const warnings = [
    { kind: 'tag' as const, message: 'one' },
    { kind: 'text' as const, message: 'two' },
  ]
  await writeReport(path, { rows: [{ ...row, warnings }], newNodes: [], goneFromSource: 0, interrupted: false })
  expect([...readSource(sourceInMemory(await readFile(path)), 'report.csv').rows][0]?.values).toEqual({
    row: '1',
    line: '',
    'source id': "'=1+1",
    name: 'Bread, "Roses"',
    result: 'created',
    profile: '/bread',
    reason: '',
    warnings: 'one; two',
  })
})

test('an empty report is taken away, an older one is not touched before there is a new one', async () => {
  const fresh = join(folder, 'fresh.csv')
  await prepareReport(fresh, { createFolder: false })
  await discardReport(fresh)
  await expect(stat(fresh)).rejects.toThrow('ENOENT')
  const old = join(folder, 'old.csv')
  await writeFile(old, 'old')
  await prepareReport(old, { createFolder: false })
  await discardReport(old)
  expect(await readFile(old, 'utf8')).toBe('old')
})

test('a place that can’t be written is reported in one line', async () => {
  await expect(prepareReport(join(folder, 'none', 'r.csv'), { createFolder: false })).rejects.toThrow(
    "Can't write the report to",
  )
})
