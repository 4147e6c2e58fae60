import { expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { changeApplication } from '#features/market/applications/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { plainPages } from '../testing/plain-pages.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

connectFeatures()
const database = await testDatabase()
const { db } = database
// Pages stay cached for longer than the test takes.
const { server } = await startProduct(database, { GUEST_CACHE_SECONDS: '60' }, plainPages)

async function get(path: string, host = 'pola.test') {
  const answer = await server.app.request(`https://${host}${path}`, { headers: { host } })
  return { status: answer.status, text: await answer.text() }
}

const withdraw = (id: number) =>
  db
    .transaction()
    .execute(tx =>
      changeApplication(tx, { id, action: 'withdraw', actor: { who: 'reviewer', userId: null }, text: 'It closed.' }),
    )

test('an approved enterprise is visible, and disappears everywhere once it is withdrawn', async () => {
  const person = await createUser(db)
  const id = await createApplication(db, {
    userId: person.id,
    answers: { 1: { en: 'Vanishing Loom' }, 14: { en: 'Four neighbours' } },
    steps: ['submit', 'publish'],
  })
  const { vendorId } = await db
    .selectFrom('applications')
    .select('vendorId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const networkId = await createNetwork(db, { subDomain: 'lanka', whiteLabel: true })
  await createMembership(db, { networkId, vendorId: Number(vendorId) })
  const seen = async () => ({
    page: (await get('/vanishingloom')).status,
    ofNetwork: (await get('/directory/vanishingloom', 'lanka.pola.test')).status,
    found: (await get('/?q=vanishing')).text.includes('href="/vanishingloom'),
    listed: (await get('/sitemap-1.xml')).text.includes('/vanishingloom'),
    words: (await get(`/api/v1/vendor-profiles/${vendorId}/words`)).status,
    profile: (await get(`/api/v1/vendor-profiles/${vendorId}/details`)).status,
  })
  await expect.poll(seen).toEqual({ page: 200, ofNetwork: 200, found: true, listed: true, words: 200, profile: 200 })
  expect((await get('/vanishingloom')).text).toContain('Four neighbours')
  await withdraw(id)
  await expect.poll(seen).toEqual({ page: 404, ofNetwork: 404, found: false, listed: false, words: 404, profile: 404 })
})
