import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, withoutGuard } from './csv.ts'

test('rows are lines, with a mark in front that tells the encoding', () => {
  expect(
    toCsv([
      ['Name', 'Points'],
      ['මී වදය', '12'],
    ]),
  ).toBe('\uFEFFName,Points\r\nමී වදය,12\r\n')
})

test('what is no plain word is quoted', () => {
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
])('%j runs in no spreadsheet', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test.each([
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['tea; =1+1', `"tea;' =1+1"`],
  ['tea\t=1+1', `"tea\t'=1+1"`],
  ['tea\n=1+1', `"tea\n'=1+1"`],
  ['x;"=1+1"', `"x;'""=1+1"""`],
])('where something else separates cells, no cell of %j runs either', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test('negative numbers stay numbers, but for the first of a line, which others read with what follows', () => {
  expect(toCsv([['-12', '-12', '+3', '-1,5']])).toBe('\uFEFF\'-12,-12,+3,"-1,5"\r\n')
})

/** Texts in which what matters here is frequent. */
const hostile = fc.string({
  unit: fc.constantFrom(...`=+-@＝＋－＠−;,\t\r\n "'0a\u200b\u00a0\ufeff`.split(''), 'cmd|', '""', "''"),
  maxLength: 12,
})
const texts = fc.oneof(hostile, fc.string(), fc.string({ unit: 'grapheme' }))
const tables = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })

/** Cells as a careless spreadsheet finds them: it knows no quotes. */
const careless = (csv: string, separator: string) => csv.split(/\r\n|\r|\n/).flatMap(line => line.split(separator))

/** Cells as spreadsheets find them: quotes count where a cell begins with one, and are taken away. */
const careful = (csv: string, separator: string) =>
  [...csv.matchAll(new RegExp(`(?:"(?:[^"]|"")*(?:"|$))?[^${separator}\\r\\n]*`, 'g'))].map(([cell]) => cell)

test('whatever separates cells, none begins a formula', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(',', ';', '\t'), (rows, separator) => {
      const csv = toCsv(rows)
      const own = separator === ',' ? (parse(csv, { bom: true, relax_column_count: true }) as string[][]).flat() : []
      const others = separator === ',' ? [] : [...careless(csv, separator), ...careful(csv, separator)]
      // in a cell of its own a number is no formula
      for (const cell of [...own.filter(text => !/^[+-]?\d+([.,]\d+)?$/.test(text)), ...others])
        expect(cell.replace(/^[\s\p{Cc}\p{Cf}"]+/u, '')).not.toMatch(/^[=+\-@＝＋－＠﹦﹢﹣﹫−]/)
    }),
    { numRuns: 500 },
  )
})

test('whatever is in the cells, a reader of ours finds it again', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(texts, texts), { minLength: 1 }), rows => {
      const read = parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' }) as string[][]
      expect(read.map(cells => cells.map(withoutGuard))).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

test('what others wrote without a guard stays as it is', () => {
  for (const text of ["it's 5 o'clock", "'quoted'", '-12', 'a;-b', 'one\n- two', "\n'tis"])
    expect(withoutGuard(text)).toBe(text)
})
