import { expect, test } from 'vitest'
import { readTableState, type TableRules, writeTableState } from './table-state.ts'

const rules: TableRules = {
  name: 'points',
  sorts: ['createdAt', 'amount'],
  defaultSort: { by: 'createdAt', descending: true },
  filters: ['reason'],
}
const read = (address: string) => readTableState(new URLSearchParams(address), rules)
const write = (address: string, change: Parameters<typeof writeTableState>[2]) =>
  writeTableState(new URLSearchParams(address), rules, change).toString()

const first = { page: 1, sort: rules.defaultSort, filters: { reason: '' } }

test('a URL without parameters of the table means its first page', () => {
  expect(read('section=points')).toEqual(first)
})

test('page, order and filters are read from the URL', () => {
  expect(read('points.page=3&points.sort=amount&points.reason=adjustment')).toEqual({
    page: 3,
    sort: { by: 'amount', descending: false },
    filters: { reason: 'adjustment' },
  })
})

test.each(['points.page=0', 'points.page=x', 'points.page=1.5', 'points.sort=-owner', 'invites.page=2', 'page=2'])(
  'invalid parameters are ignored: %s',
  address => expect(read(address)).toEqual(first),
)

test('writing a page keeps parameters of other parts of the page', () => {
  expect(write('section=points&invites.page=2', { page: 2 })).toBe('section=points&invites.page=2&points.page=2')
  expect(write('section=points&points.page=2', { page: 1 })).toBe('section=points')
})

test('another order or filter goes to the first page, and defaults are left out', () => {
  expect(write('points.page=4', { sort: { by: 'amount', descending: true } })).toBe('points.sort=-amount')
  expect(write('points.page=4&points.sort=-amount', { filters: { reason: 'reversal' } })).toBe(
    'points.sort=-amount&points.reason=reversal',
  )
  expect(
    write('points.sort=-amount&points.reason=reversal', { sort: rules.defaultSort, filters: { reason: '' } }),
  ).toBe('')
})

test('the only table of a page needs no prefix', () => {
  const alone = { ...rules, name: '' }
  const query = new URLSearchParams('page=3&reason=adjustment&points.page=2')
  expect(readTableState(query, alone)).toMatchObject({ page: 3, filters: { reason: 'adjustment' } })
  expect(String(writeTableState(query, alone, { filters: { reason: '' } }))).toBe('points.page=2')
})

test('changing the table closes the drawer of a row', () => {
  expect(write('points.row=7&row=5', { page: 2 })).toBe('row=5&points.page=2')
})

test('a written state is read back unchanged', () => {
  const state = { page: 7, sort: { by: 'amount', descending: true }, filters: { reason: 'adjustment' } }
  expect(read(write('', state))).toEqual(state)
})
