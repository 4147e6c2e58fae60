import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type LeadDays, longestLead, readLead, writtenLead } from './lead-days.ts'
import { emptyFields, foundAs } from './listing-fields.ts'
import { createListing } from './listings.factory.ts'

const days = fc.integer({ min: 1, max: longestLead })

test('days of making are read in the form in which they are written', () => {
  fc.assert(
    fc.property(days, days, (one, more) => {
      const lead: LeadDays = [one, Math.min(one + more, longestLead)]
      expect(readLead(writtenLead(lead))).toEqual(lead)
    }),
  )
})

test.each([
  ['4', [4, 4]],
  ['3-5', [3, 5]],
  ['3 – 5', [3, 5]],
  ['5 TO 3', [3, 5]],
  ['0', undefined],
  ['3 to 366', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['May 3', undefined],
])('“%s” in a file', (text, lead) => {
  expect(readLead(text)).toEqual(lead)
})

test('only a parcel that can be bought and isn’t made to order is ready to ship', () => {
  const parcel = { isSent: true, canBeAdded: true }
  const made = { ...emptyFields, leadDays: [3, 5] as LeadDays }
  expect(foundAs(emptyFields, parcel)).toEqual(['ready-to-ship'])
  expect(foundAs(made, parcel)).toEqual([])
  expect(foundAs(emptyFields, { ...parcel, canBeAdded: false })).toEqual([])
  expect(foundAs(emptyFields, { ...parcel, isSent: false })).toEqual([])
})

test.each([[[0, 5]], [[5, 3]], [[1, 366]], [[3]], [[3, 4, 5]], [[null, 5]], [[3, null]]])(
  'the database refuses %j as days of making',
  async leadDays => {
    const { db } = await testDatabase()
    const vendorId = await createVendor(db, { subDomain: `lead${crypto.randomUUID().slice(0, 8)}` })
    await expect(createListing(db, { vendorId, leadDays: leadDays as LeadDays })).rejects.toThrow('listings_lead_days')
  },
)
