import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, withoutGuard } from './csv.ts'

test('rows are lines, after a byte order mark', () => {
  expect(
    toCsv([
      ['Name', 'Points'],
      ['මී වදය', '12'],
    ]),
  ).toBe('\uFEFFName,Points\r\nමී වදය,12\r\n')
})

test('a cell is quoted unless it is a plain word', () => {
  expect(toCsv([['a,b', 'say "yes"', 'two\nlines']])).toBe('\uFEFF"a,b","say ""yes""","two\nlines"\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-x', "'-x"],
  ['@sum', "'@sum"],
  ['\tx', '"\'\tx"'],
  ['＝1+1', "'＝1+1"],
  ['＋cmd', "'＋cmd"],
  ['－x', "'－x"],
  ['＠sum', "'＠sum"],
  [' =1+1', "' =1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\u00a0@sum', "'\u00a0@sum"],
  ['\r=1', '"\'\r\'=1"'],
  ['"=1+1', '"\'""=1+1"'],
])('%j is not run as a formula by any spreadsheet', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test.each([
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['tea; =1+1', `"tea;' =1+1"`],
  ['tea\t=1+1', `"tea\t'=1+1"`],
  ['tea\n=1+1', `"tea\n'=1+1"`],
  ['x;"=1+1"', `"x;'""=1+1"""`],
])('no cell of %j is run as a formula if the spreadsheet uses another separator', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test('negative numbers stay numbers, except in the first column, which other separators join with what follows', () => {
  expect(toCsv([['-12', '-12', '+3', '-1,5']])).toBe('\uFEFF\'-12,-12,+3,"-1,5"\r\n')
})

/** Random texts with many separators, quotes and formula characters. */
const hostile = fc.string({
  unit: fc.constantFrom(...`=+-@＝＋－＠−;,\t\r\n "'0a\u200b\u00a0\ufeff`.split(''), 'cmd|', '""', "''"),
  maxLength: 12,
})
const texts = fc.oneof(hostile, fc.string(), fc.string({ unit: 'grapheme' }))
const tables = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

/** Cells as read by a careless spreadsheet, which doesn't know quotes. */
const careless = (csv: string, separator: string) => csv.split(/\r\n|\r|\n/).flatMap(line => line.split(separator))

/** Cells as read by spreadsheets: quotes count if a cell begins with one, and are removed. */
const careful = (csv: string, separator: string) =>
  [...csv.matchAll(new RegExp(`(?:"(?:[^"]|"")*(?:"|$))?[^${separator}\\r\\n]*`, 'g'))].map(([cell]) => cell)

test('no cell begins a formula, whatever separates cells', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const csv = toCsv(rows)
      const own = separator === ',' ? (parse(csv, { bom: true, relax_column_count: true }) as string[][]).flat() : []
      const others = separator === ',' ? [] : [...careless(csv, separator), ...careful(csv, separator)]
      // A number alone in its cell is no formula.
      for (const cell of [...own.filter(text => !/^[+-]?\d+([.,]\d+)?$/.test(text)), ...others])
        expect(cell.replace(/^[\s\p{Cc}\p{Cf}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫−]/)
    }),
    { numRuns: 500 },
  )
})

test('any cells are read back unchanged by our own reader', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, texts), { minLength: 1 }), rows => {
      const read = parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' }) as string[][]
      expect(read.map(cells => cells.map(withoutGuard))).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

test('files written by others without a guard stay as they are', () => {
  for (const text of ["it's 5 o'clock", "'quoted'", '-12', 'a;-b', 'one\n- two', "\n'tis"])
    expect(withoutGuard(text)).toBe(text)
})
