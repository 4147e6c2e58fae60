import type { Known } from '#app/testing/fuzz-values.ts'
import { type Caller, json } from './calls.ts'
import { enterWorld } from './visitors.ts'

/** Ids of things in the demo world for requests that should succeed; those of its first person come first. */
export async function knownThings(caller: Caller): Promise<Known> {
  const { people: members, sights, search } = await enterWorld(caller)
  const ids = members.map(({ id }) => id)
  const [{ cookie } = { cookie: '' }] = members
  const teams = await caller.call({ path: '/api/v1/users/profiles', headers: { cookie } })
  const listings = sights.listings.slice(0, 5).map(path => Number(path.split('/').at(-1)))
  return {
    userId: ids,
    id: [...ids, ...listings, 1, 2],
    vendorId: [
      ...json<{ items: { id: number; type: string }[] }>(teams).items.flatMap(one =>
        one.type === 'vendor' ? [one.id] : [],
      ),
      1,
    ],
    listingId: listings,
    subDomain: sights.profiles.slice(0, 5).map(path => path.slice(1)),
    language: ['en', 'si'],
    languageCode: ['en', 'si', 'ta'],
    currencyCode: ['LKR', 'USD'],
    type: ['sector', 'focus', 'collection'],
    indexName: [`${search.prefix}-level-en`, `${search.prefix}-distance-si`],
    searchKey: [search.key],
    query: ['tea', 'kandy'],
  }
}
