import { criteria, indexName, searchPath } from '#features/platform/search/search.contract.ts'
import { isReservedName } from '#shared/reserved-names.ts'
import { facetGroups, halfMatching, listingFacetGroups } from '../search-requests.ts'
import type { Ask, Caller, SearchSettings } from './calls.ts'
import { json, searchSettings, signInAs } from './calls.ts'

/** Addresses of everything visible in the demo world. */
export type Sights = { profiles: string[]; listings: string[]; pictures: string[]; assets: string[] }

export async function findSights({ call }: Caller): Promise<Sights> {
  const text = async (path: string) => (await call({ path })).body.toString()
  const index = await text('/sitemap.xml')
  const maps = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/sitemap-\d+\.xml)<\/loc>/g)]
  const paths: string[] = []
  for (const [, path = ''] of maps)
    for (const [, found = ''] of (await text(path)).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g))
      paths.push(found)
  const pages = await Promise.all(['/', '/?page=2', '/marketplace', '/marketplace?page=2'].map(text))
  const all = (pattern: RegExp) => [...new Set(pages.flatMap(page => page.match(pattern) ?? []))]
  const sights = {
    profiles: paths.filter(path => /^\/[\w-]+$/.test(path) && !isReservedName(path.slice(1))),
    listings: paths.filter(path => path.startsWith('/marketplace/listing/')),
    pictures: all(/\/files\/[\w-]+\/[\w.-]+/g),
    assets: all(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g),
  }
  const missing = Object.entries(sights).find(([, found]) => found.length === 0)
  if (missing) throw new Error(`The demo world shows no ${missing[0]}`)
  return sights
}

/** Words typed into the search box. */
export const words = ['tea', 'honey', 'soap', 'basket', 'organic', 'handloom', 'spice', 'paper', 'coconut', 'තේ', 'සබන්']

/** A search like those of the pages. */
export function searchFor({ key, prefix }: SearchSettings, query: string, language: string, page: number): Ask {
  const index = indexName(prefix, criteria[0], language)
  const shared = { indexName: index, query, page, hitsPerPage: 40 }
  const requests = [
    { ...halfMatching, ...shared, facets: facetGroups, numericFilters: [] },
    { ...shared, facets: listingFacetGroups, attributesToHighlight: [] },
  ]
  const headers = { 'x-algolia-api-key': key, 'x-algolia-application-id': 'pola' }
  return { method: 'POST', path: `${searchPath}/1/indexes/*/queries`, headers, body: { requests } }
}

export type World = { sights: Sights; search: SearchSettings; people: { id: string; cookie: string }[] }

/** Reads everything that can be visited, and logs three people in. */
export async function enterWorld(caller: Caller): Promise<World> {
  const people = []
  for (const handle of ['nimali', 'kasun', 'ruwan']) {
    const cookie = await signInAs(caller, `${handle}@pola.example`)
    const { user } = json<{ user: { id: string } }>(
      await caller.call({ path: '/api/v1/ui/user/profile/logged-in', headers: { cookie } }),
    )
    people.push({ id: user.id, cookie })
  }
  return { sights: await findSights(caller), search: await searchSettings(caller), people }
}
