import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCertificate, createFormerNode, createNode } from '../directory.factory.ts'
import { followFormerFilters, formerValues } from './follow-former-filters.ts'

const { db } = await testDatabase()
const app = new Hono()
followFormerFilters(app, formerValues(db))
app.get('*', c => c.text('page'))
const ask = async (address: string) => {
  const answer = await app.request(address)
  return answer.headers.get('location') ?? answer.status
}

const food = await createNode(db, { type: 'sector', handle: 'food' })
const tea = await createNode(db, { type: 'sector', handle: 'tea' })
const leaf = await createFormerNode(db, { type: 'formerSector', handle: 'leaf-tea', successorId: tea })
const gone = await createFormerNode(db, { type: 'formerSector', handle: 'gone', successorId: null })
const organic = await createCertificate(db)
const bio = await createCertificate(db)
await db.updateTable('certificates').set({ mergedInto: organic, retiredAt: new Date() }).where('id', '=', bio).execute()

test('a filter by a merged sector or certificate becomes one by what took its place; all else stays', async () => {
  expect(await ask(`/?query=green tea&sector=${food},${leaf}&view=list`)).toBe(
    `/?query=green+tea&sector=${food},${tea}&view=list`,
  )
  expect(await ask(`/marketplace?certificate=${bio}`)).toBe(`/marketplace?certificate=${organic}`)
  expect(await ask(`/?sector=${leaf}&sector=${tea}&certificate=${organic},${bio}`)).toBe(
    `/?sector=${tea}&certificate=${organic}`,
  )
})

test('present ones, those without a successor, and what is no id are left alone', async () => {
  const asked = [`/?sector=${food},${tea}`, `/?sector=${gone}`, '/?sector=x,-1,99999999999', '/?sector=', '/', '/?x=1']
  for (const address of asked) expect(await ask(address), address).toBe(200)
})

test('the API answers what it is asked', async () => {
  expect(await ask(`/api/v1/things?sector=${leaf}`)).toBe(200)
})
