import { expect, test } from 'vitest'
import { toCsv } from '#shared/csv.ts'
import { readTable, TableError } from './read-table.ts'

const limits = { maxRows: 4, maxColumns: 3 }

function refusal(text: string): { why: string; line: number } | undefined {
  try {
    readTable(text, limits)
  } catch (error) {
    if (error instanceof TableError) return { why: error.why, line: error.line }
    throw error
  }
}

test('a table is read as it was written, without the guards against formulas', () => {
  const rows = [
    ['Name', 'Note'],
    ['=1+1', 'x;=2'],
    ["'=3", '- tea\n- rice'],
  ]
  expect(readTable(toCsv(rows), limits).map(({ cells }) => cells)).toEqual(rows)
})

test('detects the separator, skips empty lines, and keeps line numbers', () => {
  expect(readTable('a;"b\nc"\n\nd;e\n', limits)).toEqual([
    { line: 2, cells: ['a', 'b\nc'] },
    { line: 4, cells: ['d', 'e'] },
  ])
})

test('accepts what spreadsheets write: a line sep=, quotes within cells, empty columns at the end', () => {
  const cells = (text: string) => readTable(text, { maxRows: 9, maxColumns: 3 }).map(one => one.cells)
  expect(cells('\ufeffsep=;\r\na;"b,c"\r\n1;5" pipe\r\n')).toEqual([
    ['a', 'b,c'],
    ['1', '5" pipe'],
  ])
  expect(cells(`a,b${','.repeat(200)}\n1\n`)).toEqual([['a', 'b', ''], ['1']])
  expect(readTable('sep=,\na,b\n', limits)[0]?.line).toBe(2)
})

test.each([
  ['rows', 5, 'a,b\n'.repeat(5)],
  ['rows', 5, 'a,b\n'.repeat(100_000)],
  ['columns', 2, 'a,b\n1,2,3,4\n'],
  ['columns', 2, `a,b\n${','.repeat(400_000)}\n`],
  ['columns', 1, ','.repeat(1_500_000)],
  ['quotes', 2, `a,b\n"${'c'.repeat(600_000)}`],
  ['quotes', 1, '"a"b,c\n'],
])('a table beyond the limits is refused at the place where it exceeds them: %s, line %d', (why, line, text) => {
  expect(refusal(text)).toEqual({ why, line })
})
