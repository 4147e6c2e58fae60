import { type Hit, indexName } from '#features/platform/search/search.contract.ts'
import { useSearchClient } from '#features/platform/search/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

type ProfileHit = Hit & { id: number; brand: string; subdomain: string; locationsFilter?: { displayTitle: string }[] }

type FoundVendor = { id: number; text: string; detail: string; subDomain: string }

const shown = 8

/** Finds enterprises of the directory by words, for {@link FindOne}. */
export function useFindVendors(): (query: string) => Promise<FoundVendor[]> {
  const { language } = useTranslation()
  const search = useSearchClient()
  return async query => {
    const [result] = await search.search<ProfileHit>([
      {
        indexName: indexName(search.prefix, 'best-match', language),
        query,
        typoTolerance: 'min',
        hitsPerPage: shown,
        facetFilters: ['itemType:profile'],
        attributesToRetrieve: ['id', 'brand', 'subdomain', 'locationsFilter'],
        attributesToHighlight: [],
      },
    ])
    return (result?.hits ?? []).map(({ id, brand, subdomain, locationsFilter }) => ({
      ...{ id, text: brand, subDomain: subdomain },
      detail: locationsFilter?.[0]?.displayTitle ?? '',
    }))
  }
}
