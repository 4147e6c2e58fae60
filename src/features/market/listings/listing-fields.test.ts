import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import {
  emptyFields,
  factsOf,
  fieldsOf,
  fileFieldNames,
  fileTextsOf,
  type ListingFieldValues,
  listingFieldNames,
  publishedFields,
  readFileField,
} from './listing-fields.ts'
import './listings.tables.ts'

const said: ListingFieldValues = {
  ...emptyFields,
  packaging: ['returnable', 'returnable', 'plastic-free'],
  acceptsGiftCards: true,
  leadDays: [5, 3],
  actionLabel: { en: ' Visit ', si: ' ' },
  shipsTo: ['LK', 'JP', 'LK'],
  isSpecialOffer: true,
  specialOfferBrand: { en: 'Hive' },
  specialOfferCountries: ['LK'],
}

test('every field has the default of its column', async () => {
  const { db } = await testDatabase()
  const vendorId = await createVendor(db, { subDomain: 'fields' })
  const title = { en: 'Nothing said' }
  const { id } = await db
    .insertInto('listings')
    .values({ vendorId, kind: 'cart', title, urlKey: 'nothing-said', currency: 'USD' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await db.selectFrom('listings').select(listingFieldNames).where('id', '=', id).executeTakeFirst()
  expect(row).toEqual(emptyFields)
})

test('a draft is published without repeats, without empty languages, and without the fields that its kind doesn’t have', () => {
  const published = publishedFields({ ...said, kind: 'cart', isSpecialOffer: false })
  expect(published).toEqual({
    ...emptyFields,
    packaging: ['returnable', 'plastic-free'],
    acceptsGiftCards: true,
    leadDays: [3, 5],
    shipsTo: ['LK', 'JP'],
  })
  expect(publishedFields({ ...said, kind: 'basic' })).toMatchObject({
    actionLabel: { en: 'Visit' },
    leadDays: null,
    specialOfferBrand: { en: 'Hive' },
    specialOfferCountries: ['LK'],
  })
})

test('the text of a field in our export is read back as the same value', () => {
  const kept = { ...said, leadDays: [3, 5] as [number, number] }
  for (const one of [emptyFields, { ...kept, packaging: ['plastic-free' as const, 'returnable' as const] }]) {
    const texts = fileTextsOf(one)
    const read = fileFieldNames.map(name => readFileField(name, texts[name]))
    expect(read).toEqual(fileFieldNames.map(name => ({ value: one[name] })))
  }
})

test('the plain fields are picked out of an object with other properties', () => {
  const row = { ...said, id: 7, title: { en: 'Honey' } }
  expect(fieldsOf(row)).toEqual(said)
})

test('a field that is empty has no fact', () => {
  const t = (key: string) => key
  expect(factsOf(emptyFields, t)).toEqual([])
  expect(factsOf(said, t)).toEqual([
    { icon: 'gift', title: 'Gift cards accepted' },
    { icon: 'clock', title: 'Made to order in {{min}} to {{max}} working days' },
  ])
})
