import { expect, test } from 'vitest'
import { guessMatching, missingFields, weightUnitOf } from './matched-fields.ts'

test.each([
  [['Product name', 'Retail price', 'Colour'], { title: 0, price: 1, color: 2 }],
  [['Name', 'Price (LKR)', 'In stock', 'Weight (g)'], { title: 0, price: 1, stock: 2, weight: 3 }],
  [['නම', 'මිල', 'විස්තරය'], { title: 0, price: 1, description: 2 }],
  [['Título', 'Precio', 'Existencias'], { title: 0, price: 1, stock: 2 }],
  [['ITEM_NAME', 'unit-price:', 'Qty'], { title: 0, price: 1, stock: 2 }],
  [['Name', 'Price', 'Visibility'], { title: 0, price: 1, status: 2 }],
  [['නිෂ්පාදනය', 'මිල (රු.)', 'බර(g)'], { title: 0, price: 1, weight: 2 }],
  [['Name', 'Cost per item', 'Price'], { title: 0, price: 2 }],
  [['a', 'b'], {}],
  // Each column is used once, and of two with the same name the first.
  [['Price', 'Price', 'Title'], { title: 2, price: 0 }],
])('the fields of the columns %j are guessed', (columns, matching) => {
  expect(guessMatching(columns)).toEqual(matching)
})

test('title and price are required fields', () => {
  expect(missingFields({ description: 0 })).toEqual(['title', 'price'])
  expect(missingFields({ title: 0, price: 0 })).toEqual([])
})

test('the header of a weight column names its unit', () => {
  expect(['Weight (lbs)', 'weight_kg', 'Weight', 'බර (කි.ග්‍රෑ.)', 'Weight (stone)'].map(weightUnitOf)).toEqual([
    'lbs',
    'kg',
    'g',
    'kg',
    'g',
  ])
})
