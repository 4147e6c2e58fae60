import { expect, test } from 'vitest'
import { wantedIn } from './wanted-in-address.ts'

const read = (query: string) => wantedIn(new URLSearchParams(query))

test('picked members are ids, and whatever isn’t one is left out', () => {
  expect(read('members=3,x,-1,5,99999999999')).toEqual({ kind: 'picked', membershipIds: [3, 5] })
  expect(read('members=')).toEqual({ kind: 'picked', membershipIds: [] })
})

test('the list’s views and filters are read as it writes them', () => {
  expect(read('')).toEqual({ kind: 'matching', filters: {} })
  expect(read('state=all&levelId=2&search=%20tea%20')).toEqual({
    kind: 'matching',
    filters: { levelId: 2, search: 'tea' },
  })
  expect(read('state=due')).toEqual({ kind: 'matching', filters: { dueInDays: 30 } })
  expect(read('state=applied')).toEqual({ kind: 'matching', filters: { state: 'inProgress' } })
  expect(read('state=withoutTask')).toEqual({ kind: 'matching', filters: { withoutTask: true } })
})
