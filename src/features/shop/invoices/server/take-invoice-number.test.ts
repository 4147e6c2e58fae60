import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { takeInvoiceNumber } from './take-invoice-number.ts'

const { db } = await testDatabase()
const take = (vendorId: number, day = '2026-03-01') =>
  db.transaction().execute(tx => takeInvoiceNumber(tx, vendorId, new Date(day)))

test('each vendor’s invoice numbers begin at 1 every year', async () => {
  const [one, other] = [await createVendor(db), await createVendor(db)]
  expect(await take(one)).toBe(`${one}-2026-0001`)
  expect(await take(one)).toBe(`${one}-2026-0002`)
  expect(await take(other)).toBe(`${other}-2026-0001`)
  expect(await take(one, '2027-01-01T00:00:00Z')).toBe(`${one}-2027-0001`)
  expect(await take(one, '2026-12-31T23:59:59Z')).toBe(`${one}-2026-0003`)
})

test('simultaneous invoices, some of which fail, leave no gap in the numbers', async () => {
  const vendorId = await createVendor(db)
  const tries = Array.from({ length: 30 }, (_, index) =>
    db.transaction().execute(async tx => {
      const number = await takeInvoiceNumber(tx, vendorId, new Date('2026-03-01'))
      if (index % 3 === 0) throw new Error('rolled back')
      return number
    }),
  )
  const taken = (await Promise.allSettled(tries)).flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
  const expected = Array.from({ length: 20 }, (_, index) => `${vendorId}-2026-${String(index + 1).padStart(4, '0')}`)
  expect(taken.sort()).toEqual(expected)
})
