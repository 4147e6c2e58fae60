import { expect, test } from 'vitest'
import { readParcelsFile } from './read-parcels-file.ts'

test('columns are found by their headers, in any order and with others between them', () => {
  const file = '\uFEFFTracking,Buyer,Order,Carrier\r\nRR1,"Silva, R.",#10,Post\r\n\r\nRR2,Asha,11,\r\n'
  expect(readParcelsFile(file)).toEqual([
    { row: 2, order: '#10', carrier: 'Post', tracking: 'RR1' },
    { row: 3, order: '11', carrier: '', tracking: 'RR2' },
  ])
})

test.each([
  ['10;Post;RR1', ';'],
  ['10\tPost\tRR1', 'tab'],
  ['10,Post,RR1', ','],
])('without headers the columns are order, carrier, tracking: %j', text => {
  expect(readParcelsFile(text)).toEqual([{ row: 1, order: '10', carrier: 'Post', tracking: 'RR1' }])
})

test.each([
  ['order;carrier;tracking\n10;Sri Lanka Post, Kandy;RR1', 2],
  ['order\tcarrier\ttracking\n10\tSri Lanka Post, Kandy\tRR1', 2],
  ['10;Sri Lanka Post, Kandy;RR1', 1],
  ['order,carrier,tracking,"note; note; note; note"\n10,"Sri Lanka Post, Kandy",RR1,', 2],
])('a separator of another format is part of the text: %j', (text, row) => {
  const [first] = readParcelsFile(text)
  expect(first).toEqual({ row, order: '10', carrier: 'Sri Lanka Post, Kandy', tracking: 'RR1' })
})

test('a row that is too short has empty values in its other columns', () => {
  expect(readParcelsFile('order,carrier,tracking\n10')).toEqual([{ row: 2, order: '10', carrier: '', tracking: '' }])
})

test.each(['', '\n\n', 'order,carrier,tracking\n', ',,\n'])('the file %j has no rows', text => {
  expect(readParcelsFile(text)).toEqual([])
})
