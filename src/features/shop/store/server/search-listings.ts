import { indexName, type SearchClient } from '#features/platform/search/search.contract.ts'

/** as many as one search may answer with */
const most = 1000

export type StoreSearch = {
  client: SearchClient
  /** of the indexes' names */
  prefix: string
}

/** Listings with a price that `query` finds, the best first, as the marketplace's pages have them; at most 1000. */
export async function searchListings(
  { client, prefix }: StoreSearch,
  query: string,
  language: string,
): Promise<number[]> {
  const [result] = await client.search<{ id: number }>([
    {
      indexName: indexName(prefix, 'best-match', language),
      query,
      facetFilters: ['itemType:listing', 'isCartItem:true'],
      hitsPerPage: most,
      attributesToRetrieve: ['id'],
      attributesToHighlight: [],
    },
  ])
  return result?.hits.map(({ id }) => id) ?? []
}
