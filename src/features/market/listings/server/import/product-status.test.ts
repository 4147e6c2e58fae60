import { expect, test } from 'vitest'
import { ProductNotes, ProductRow } from './product-row.ts'
import { isVariationEnabled, readStatus } from './product-status.ts'

function read(published: string, visibility = '') {
  const notes = new ProductNotes()
  const fields = { published: 0, visibility: 1 }
  const row = new ProductRow({ number: 1, line: 2 }, [published, visibility], ['Published', 'Visibility'], fields)
  return { status: readStatus(row, ['published', 'visibility'], notes), said: notes.warnings.map(({ code }) => code) }
}

test.each([
  ['1', 'visible'],
  ['1', 'catalog'],
  ['1', 'search'],
  ['1.0', 'Visible '],
  ['TRUE', ''],
  ['yes', ''],
  ['Active', 'true'],
  ['publish', ''],
  ['WAHR', 'sichtbar'],
  ['公開済み', ''],
  ['', ''],
])('%j and %j are public', (published, visibility) => {
  expect(read(published, visibility)).toEqual({ status: 'published', said: [] })
})

test.each([
  ['0', 'visible'],
  ['-1', 'visible'],
  ['−1', 'visible'],
  ['-1.0', ''],
  ['2', ''],
  ['FALSE', 'active'],
  ['No', ''],
  ['draft', ''],
  ['Pending Review', ''],
  ['private', ''],
  ['FALSCH', ''],
  ['下書き', ''],
])('%j and %j are a draft', (published, visibility) => {
  expect(read(published, visibility)).toEqual({ status: 'draft', said: [] })
})

test.each([
  ['1', 'hidden'],
  ['1', ' Hidden'],
  ['TRUE', 'unlisted'],
])('what is for sale and hidden (%j, %j) is a draft, and said', (published, visibility) => {
  expect(read(published, visibility)).toEqual({ status: 'draft', said: ['status-hidden'] })
})

test.each([
  ['1', 'members only'],
  ['maybe', 'visible'],
  ['3', ''],
  ['constructor', ''],
])('what nobody knows (%j, %j) is a draft, and said', (published, visibility) => {
  expect(read(published, visibility)).toEqual({ status: 'draft', said: ['status-odd'] })
})

test('an archived product stays archived', () => {
  expect(read('archived', 'false')).toMatchObject({ status: 'archived' })
})

test('a variation is for sale unless it was switched off, even if its product is a draft', () => {
  expect(['1', '', '-1', '-1.0', 'TRUE', 'yes'].map(isVariationEnabled)).toEqual(Array(6).fill(true))
  expect(['0', '0.0', 'FALSE', 'no', 'private', 'hidden', 'odd'].map(isVariationEnabled)).toEqual(Array(7).fill(false))
})
