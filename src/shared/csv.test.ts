import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

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
])('%j runs in no spreadsheet', (text, cell) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${cell}\r\n`)
})

test('where semicolons separate cells, what follows one in a text begins no cell of its own', () => {
  expect(toCsv([['tea; =1+1', 'tea\t=1+1']])).toBe('\uFEFF"tea; =1+1","tea\t=1+1"\r\n')
})

test('negative numbers stay numbers', () => {
  expect(toCsv([['-12', '+3', '1,5']])).toBe('\uFEFF-12,+3,"1,5"\r\n')
})

test('whatever is in the cells, a reader finds it again', () => {
  const cell = fc.string().filter(text => text !== '' && !/^[=+\-@\t\r]/.test(text))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), rows => {
      expect(parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' })).toEqual(rows)
    }),
  )
})
