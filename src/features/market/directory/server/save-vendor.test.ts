import { expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aVendor, createCertificate, createNode, createVendor } from '../directory.factory.ts'
import { loadVendors } from './load-vendors.ts'
import { saveVendor } from './save-vendor.ts'

const { db } = await testDatabase()

const recordOf = async (id: number, language = 'en') =>
  (
    await db
      .selectFrom('searchDocuments')
      .select('record')
      .where('objectId', '=', `profile-${id}`)
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
  ).record

test('an approved enterprise is found under its sectors and their parents', async () => {
  const food = await createNode(db, { type: 'sector', handle: 'food', title: { en: 'Food', si: 'ආහාර' } })
  const tea = await createNode(db, { type: 'sector', handle: 'tea', title: { en: 'Tea' }, parentId: food })
  const id = await createVendor(db, {
    brand: { en: 'Leaf', si: 'කොළ' },
    nodeIds: [tea],
    locations: [{ city: { en: 'Kandy' }, country: 'LK', lat: 7.29, lng: 80.63 }],
  })
  expect(await recordOf(id)).toMatchObject({
    brand: 'Leaf',
    otherNames: ['කොළ'],
    allSectors: [
      { id: food, group_id: food },
      { id: tea, group_id: food, chosen: true },
    ],
    locationsFilter: [{ type: 1, displayTitle: 'Kandy · Sri Lanka', country: 'LK' }],
    _geoloc: [{ lat: 7.29, lng: 80.63 }],
  })
  expect(await recordOf(id, 'si')).toMatchObject({
    brand: 'කොළ',
    locationsFilter: [{ displayTitle: 'Kandy · ශ්‍රී ලංකාව' }],
  })
})

test('a record has the year in which the enterprise was founded, where that is known', async () => {
  expect(await recordOf(await createVendor(db, { foundedYear: 1998 }))).toHaveProperty('foundedYear', 1998)
  expect(await recordOf(await createVendor(db))).not.toHaveProperty('foundedYear')
  await expect(createVendor(db, { foundedYear: 98 })).rejects.toThrow('vendors_founded_year_check')
})

test('a record has what visitors want to know, where something is ticked; the column takes nothing else', async () => {
  expect(await recordOf(await createVendor(db, { visiting: ['parking'] }))).toHaveProperty('visiting', ['parking'])
  expect(await recordOf(await createVendor(db))).not.toHaveProperty('visiting')
  for (const wrong of [['by-boat'], ['parking', 'parking'], [null]])
    await expect(createVendor(db, { visiting: wrong as 'parking'[] })).rejects.toThrow('vendors_visiting_check')
})

test('an enterprise that is not approved has no record, and loses it when it stops being approved', async () => {
  const waiting = await createVendor(db, { status: 3, approvedAt: null })
  expect(await recordOf(waiting)).toBeNull()
  const id = await createVendor(db)
  expect(await recordOf(id)).not.toBeNull()
  await db.transaction().execute(tx => saveVendor(tx, aVendor({ status: 2 }), id))
  expect(await recordOf(id)).toBeNull()
})

test('replacing keeps the parts that the input leaves out', async () => {
  const id = await createVendor(db, { phones: ['+94 81 555 0142'] })
  await db.transaction().execute(tx => saveVendor(tx, aVendor({ brand: { en: 'Renamed' } }), id))
  expect(await db.selectFrom('vendorPhones').select('number').where('vendorId', '=', id).execute()).toEqual([
    { number: '+94 81 555 0142' },
  ])
})

test('an enterprise is loaded with everything that belongs to it, under the property names of the code', async () => {
  const parent = await createNetwork(db, { subDomain: 'parentnet', name: { en: 'Parent' } })
  const networkId = await createNetwork(db, { subDomain: 'childnet', name: { en: 'Child' }, parentId: parent })
  const certificateId = await createCertificate(db, { handle: 'organic', title: { en: 'Organic' }, issuer: 'CU' })
  const days = { issuedOn: '2021-03-02', renewedOn: '2024-03-02', validUntil: '2027-03-01' }
  const id = await createVendor(db, {
    memberships: [{ networkId, status: 4 }],
    certificates: [{ certificateId, number: 'LK-1', ...days }],
  })
  const [vendor] = await loadVendors(db, [id])
  expect(vendor?.certificates[0]).toMatchObject({ number: 'LK-1', ...days })
  expect(await recordOf(id)).toMatchObject({ networks: [{ id: networkId, parent: { id: parent } }] })
})
