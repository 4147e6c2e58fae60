import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvRecords, cellsOfRecord, recordsOfFile } from './csv-records.ts'
import { sourceInMemory } from './source-file.ts'

const limits = { maxColumns: 20, longestRecord: 30_000 }

function read(text: string, { separator = ',', piece = 1000 } = {}) {
  const file = sourceInMemory(Buffer.from(text))
  return { file, records: [...recordsOfFile(file, { separator, piece }, limits)] }
}

const awkward = fc.string({ unit: fc.constantFrom(...',;"\n\r\t aß🍞ම'), maxLength: 8 })
const tables = fc.array(fc.array(awkward, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
const quoted = (rows: string[][], separator: string) =>
  rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

test('any table is parsed as csv-parse does, in chunks of any size', () => {
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.integer({ min: 1, max: 30 }),
      (rows, separator, piece) => {
        const text = quoted(rows, separator)
        const { records, file } = read(text, { separator, piece })
        const wanted = parse(text, {
          delimiter: separator,
          relax_column_count: true,
          record_delimiter: '\r\n',
        }) as string[][]
        const filled = wanted.filter(cells => cells.some(cell => cell.trim()))
        expect(records.map(({ cells }) => cells)).toEqual(filled)
        for (const { offset, length, cells } of records)
          expect(cellsOfRecord(file.read(offset, length), separator, limits)).toEqual(cells)
      },
    ),
  )
})

test('each record has the numbers of its first and last line', () => {
  const { records } = read('a,b\r\n\r\n"c\nd",e\r"f",g')
  expect(records.map(({ line, lastLine }) => [line, lastLine])).toEqual([
    [1, 1],
    [3, 4],
    [5, 5],
  ])
})

test('empty cells after the last column are skipped, up to the width of a spreadsheet', () => {
  const { records } = read(`a,b${','.repeat(16_000)}\n1,2\n${','.repeat(9000)}\nc${','.repeat(100)}d\ne,f`)
  expect(records.map(({ cells, problem }) => [cells[0], problem?.code])).toEqual([
    ['a', undefined],
    ['1', undefined],
    ['c', 'columns'],
    ['e', undefined],
  ])
  expect(records[0]?.cells).toHaveLength(limits.maxColumns)
})

test('a broken record ends with its line, and an endless one is not read into memory', () => {
  const { records } = read(`a,"b" c\nd,e\nf,"${'x'.repeat(40_000)}`, { piece: 500 })
  expect(records.slice(0, 3).map(({ problem }) => problem?.code)).toEqual(['quote-text', undefined, 'overlong'])
  expect(read(`a,${'x'.repeat(40_000)}\nb,c`).records[0]?.problem?.code).toBe('overlong')
})

test('bytes that are not UTF-8 are reported for their cell', () => {
  const records = new CsvRecords({ separator: ',' }, limits)
  records.give(Buffer.from('a,K\u00e4se\nb,c', 'latin1'), true)
  expect(records.next()?.problem).toMatchObject({ code: 'not-utf-8', cell: 1 })
  expect(records.next()?.cells).toEqual(['b', 'c'])
})
