import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { maxColumns } from '../../file-limits.ts'
import { longestCell, readRecordAt, readRecords } from './read-csv-records.ts'

const folder = await mkdtemp(join(tmpdir(), 'pola-records-'))
afterAll(() => rm(folder, { recursive: true }))
const comma = 0x2c

async function read(content: string | Buffer) {
  const path = join(folder, 'a.csv')
  await writeFile(path, content)
  const file = await open(path)
  try {
    const records = await Array.fromAsync(readRecords(file, comma))
    const again = []
    for (const record of records) again.push(await readRecordAt(file, record.offset, record.length, comma))
    return { records, again }
  } finally {
    await file.close()
  }
}

test('reads quotes, line breaks in values, empty lines, and a byte order mark', async () => {
  const { records, again } = await read('\ufeffa,"b ""x"""\r\n\r\n"two\nlines",5" pipe\r"last",')
  expect(records.map(({ line, cells }) => [line, cells])).toEqual([
    [1, ['a', 'b "x"']],
    [3, ['two\nlines', '5" pipe']],
    [5, ['last', '']],
  ])
  expect(again).toEqual(records.map(record => record.cells))
})

test('a broken record ends with its line, and the rest is read', async () => {
  const { records } = await read('a,b\n"open,1\nc,"d" e\nf,"never\ng,h')
  expect(records.map(({ line, problem }) => [line, problem?.code])).toEqual([
    [1, undefined],
    [2, 'quote-text'],
    [3, 'quote-text'],
    [4, 'quote-open'],
    [5, undefined],
  ])
  expect(records.at(-1)?.cells).toEqual(['g', 'h'])
})

test('values that are not UTF-8 or too long are reported by their position', async () => {
  const latin1 = Buffer.from('a,K\u00e4se\n', 'latin1')
  const long = Buffer.from(`b,${'x'.repeat(longestCell + 1)}\nc,d\n`)
  const { records } = await read(Buffer.concat([latin1, long]))
  expect(records.map(({ problem }) => problem && [problem.cell, problem.code, problem.given])).toEqual([
    [1, 'not-utf-8', undefined],
    [1, 'value-too-long', { number: 100_001, most: 100_000 }],
    undefined,
  ])
})

test('a quote that is never closed in a large file costs one line of it', async () => {
  const lines = Array.from({ length: 200_000 }, (_, number) => `${number},${'x'.repeat(20)}`)
  lines[10] = '10,"x'
  const { records } = await read(lines.join('\n'))
  expect(records).toHaveLength(lines.length)
  expect(records.filter(record => record.problem).map(record => record.line)).toEqual([11])
})

test('any table written with quotes is read back unchanged', async () => {
  const row = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 })
  const tables = fc.array(row, { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(tables, async table => {
      const text = table.map(cells => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
      const { records } = await read(text)
      expect(records.map(record => record.cells)).toEqual(table.filter(cells => cells.some(Boolean)))
    }),
    { numRuns: 50 },
  )
})

test('cells are counted while a record is read, and the records after it are read', async () => {
  const { records } = await read(`a,b\n${','.repeat(3_000_000)}\nc,d\n`)
  expect(records.map(({ line, problem, cells }) => [line, problem?.code, cells.length])).toEqual([
    [1, undefined, 2],
    [2, 'columns-too-many', maxColumns],
    [3, undefined, 2],
  ])
})

test('a long record is not scanned anew for each chunk of it', async () => {
  const path = join(folder, 'long.csv')
  await writeFile(path, `"${'x'.repeat(1_900_000)}"\na`)
  const file = await open(path)
  let reads = 0
  const counted = {
    read: (...given: Parameters<typeof file.read>) => {
      reads += 1
      return file.read(...given)
    },
  } as unknown as typeof file
  await Array.fromAsync(readRecords(counted, comma))
  await file.close()
  expect(reads).toBeLessThan(8)
})
