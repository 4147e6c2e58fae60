import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import '../addresses.tables.ts'
import { addressesRoutes } from './addresses.routes.ts'

const { db } = await testDatabase()
const routes = addressesRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const kandy = { name: 'Nimali Perera', line1: '12 Temple Road', city: 'Kandy', postalCode: '20000', country: 'LK' }
const galle = { ...kandy, line1: '3 Church Street', city: 'Galle', postalCode: '80000' }

async function defaults(user: TestUser): Promise<string> {
  const { items } = await by(user).listAddresses({})
  return items.map(({ city, isDefault }) => (isDefault ? `${city}!` : city)).join(' ')
}

test('anybody may read a country’s format, which is cached for a day', async () => {
  const context = guest()
  const format = await createRouterClient(routes, { context }).getAddressFormat({ country: 'JP', language: 'ja' })
  expect(format.regions[0]?.name).toMatch(/[県都府道]$/)
  expect(context.answer.get('cache-control')).toBe('public, max-age=86400')
  expect(await by().getAddressFormat({ country: 'ZZ' })).toMatchObject({ postalCode: null, phone: null })
  await expect(by().getAddressFormat({ country: 'lk' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('guests can’t save or list addresses', async () => {
  const unauthorized = { code: 'UNAUTHORIZED' }
  await expect(by().listAddresses({})).rejects.toMatchObject(unauthorized)
  await expect(by().createAddress(kandy)).rejects.toMatchObject(unauthorized)
})

test('an address is stored as its country writes it, with lines in the reader’s language', async () => {
  const me = by(await createUser(db))
  const saved = await me.createAddress({ ...kandy, postalCode: ' 20 000', phone: '077 123 4567', language: 'si' })
  expect(saved).toMatchObject({ postalCode: '20000', phone: '+94 77 123 4567', isDefault: true, organization: '' })
  expect(saved.lines).toEqual(['Nimali Perera', '12 Temple Road', 'Kandy', '20000', 'ශ්‍රී ලංකාව'])
})

test.each([
  [{ ...kandy, postalCode: '2000' }, 'gm-error-address-pattern', 'postalCode'],
  [{ ...kandy, city: ' ' }, 'gm-error-address-missing', 'city'],
  [{ ...kandy, phone: '12' }, 'gm-error-address-phone', 'phone'],
  [{ ...kandy, country: 'US', postalCode: '94104' }, 'gm-error-address-choose', 'region'],
])('%j is refused, and the error names its field', async (address, code, field) => {
  const me = by(await createUser(db))
  const refused = { code, status: 400, data: { field } }
  await expect(me.createAddress(address)).rejects.toMatchObject(refused)
  const { id } = await me.createAddress(kandy)
  await expect(me.changeAddress({ ...address, id })).rejects.toMatchObject(refused)
})

test.each([{ name: 'a\0b' }, { name: 'x'.repeat(121) }, { country: 'Sri Lanka' }])('%j is bad input', async part => {
  const me = by(await createUser(db))
  await expect(me.createAddress({ ...kandy, ...part })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('the default is the first address, then the one chosen, then the latest if that is deleted', async () => {
  const user = await createUser(db)
  const me = by(user)
  const { id: first } = await me.createAddress(kandy)
  const { id: second } = await me.createAddress(galle)
  expect(await defaults(user)).toBe('Kandy! Galle')
  await me.changeAddress({ ...galle, id: second, isDefault: true })
  expect(await defaults(user)).toBe('Galle! Kandy')
  await me.changeAddress({ ...galle, id: second, isDefault: false })
  expect(await defaults(user)).toBe('Galle! Kandy')
  await me.createAddress({ ...kandy, city: 'Matale', isDefault: true })
  expect(await defaults(user)).toBe('Matale! Galle Kandy')
  await me.deleteAddress({ id: first })
  expect(await defaults(user)).toBe('Matale! Galle')
  const { items } = await me.listAddresses({})
  await me.deleteAddress({ id: items[0]?.id ?? 0 })
  expect(await defaults(user)).toBe('Galle!')
  await me.deleteAddress({ id: second })
  expect(await defaults(user)).toBe('')
})

test('nobody else can see, change or delete an address', async () => {
  const [owner, other, admin] = [await createUser(db), await createUser(db), await createUser(db, { role: 1 })]
  const { id } = await by(owner).createAddress(kandy)
  for (const user of [other, admin]) {
    expect(await by(user).listAddresses({})).toEqual({ items: [], count: 0 })
    await expect(by(user).changeAddress({ ...galle, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(user).changeAddress({ ...galle, id, city: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(user).deleteAddress({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await defaults(owner)).toBe('Kandy!')
})

test('a person has at most twenty addresses, also when many are saved at once', async () => {
  const user = await createUser(db)
  const saved = await Promise.allSettled(Array.from({ length: 24 }, () => by(user).createAddress(kandy)))
  const refused = saved.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(4)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'gm-error-too-many-addresses', status: 409 })
  const { items } = await by(user).listAddresses({})
  expect(items).toHaveLength(20)
  expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})
