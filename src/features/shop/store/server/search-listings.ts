import { indexName, type SearchClient } from '#features/platform/search/search.contract.ts'

/** max hits of one search */
const most = 1000

export type StoreSearch = {
  client: SearchClient
  /** prefix of the indexes' names */
  prefix: string
}

/** Listings with a price that match `query`, the best first, as on the marketplace's pages; at most 1000. */
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
