import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shipApplicationForm } from '#features/market/applications/server/index.ts'
import { sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { createAccessWorld, town } from '#features/people/teams/access-world.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { costlyCalls, costlySearches } from '../testing/costly-requests.ts'
import { type ApiDocument, type FuzzRequest, fuzzRequests } from '../testing/fuzz-requests.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

// The quick part of `npm run bench -- attack`, which does the same and more to the built server.

connectFeatures()
const database = await testDatabase()
const { db } = database
await db.insertInto('places').values(town).execute()
// Every installation has this form.
await shipApplicationForm(db)
const { server, config } = await startProduct(database, {
  PUBLIC_URL: 'http://pola.test',
  TRUSTED_PROXIES: '127.0.0.1',
})

/** bytes */
const largestAnswer = 2_000_000

const world = await createAccessWorld(db)
const { owner, member } = world.people
const callers = [
  undefined,
  await sessionCookie(db, owner, config.publicUrl),
  await sessionCookie(db, member, config.publicUrl),
]
const settings = (await (await ask('/api/v1/application/client-settings')).json()) as {
  search: { searchKey: string; index: string }
}
const known = {
  userId: [owner.id, member.id],
  id: [owner.id, world.listingId, world.vendorId, world.fileId, world.passkeyId],
  vendorId: [world.vendorId, world.surveyVendorId],
  listingId: [world.listingId],
  subDomain: [world.subDomain, world.network],
  placeId: [world.placeId],
  token: [world.inviteToken],
  language: ['en', 'si'],
  searchKey: [settings.search.searchKey],
  indexName: [`${settings.search.index}-level-en`],
}

function ask(path: string, init: RequestInit = {}): Promise<Response> | Response {
  return server.app.request(path, { ...init, headers: { host: 'pola.test', ...init.headers } })
}

/** Sends requests as a guest, the owner of an enterprise and a member in turns, each time from another address. */
async function send({ path, body, ...request }: FuzzRequest, index: number): Promise<string> {
  const cookie = callers[index % callers.length]
  const headers = {
    'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
    ...(cookie && { cookie }),
    ...request.headers,
  }
  const response = await ask(path, { ...request, headers, ...(request.method !== 'GET' && { body }) })
  const { byteLength } = await response.arrayBuffer()
  const summary = `${request.method} ${path}: ${response.status}, ${byteLength} B`
  return response.status < 500 && byteLength < largestAnswer ? '' : summary
}

/**
 * Sends random requests made from the API's description and returns those that fail or have too large an answer. The
 * same seed gives the same requests.
 */
async function fuzz(document: ApiDocument, numRuns: number): Promise<string[]> {
  const bad: string[] = []
  for (const [index, request] of fc.sample(fuzzRequests(document, known), { seed: 1, numRuns }).entries())
    bad.push(await send(request, index))
  return bad.filter(Boolean)
}

const document = (await (await ask('/api/v1/openapi.json')).json()) as ApiDocument

test('no request makes the server fail', async () => {
  expect(await fuzz(document, 1000)).toEqual([])
})

test('no call returns more than two megabytes, whatever its input', { timeout: 400_000 }, async () => {
  const bad: string[] = []
  for (const [index, request] of [...costlyCalls(document, known), ...costlySearches(known)].entries())
    bad.push(await send(request, index))
  expect(bad.filter(Boolean)).toEqual([])
})
