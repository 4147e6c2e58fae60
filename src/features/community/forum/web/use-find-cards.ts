import { indexName } from '#features/platform/search/search.contract.ts'
import { useSearchClient } from '#features/platform/search/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CardKind } from '../post-tree.ts'

type FoundCard = {
  /** negative for enterprises, because listings are counted by themselves */
  id: number
  text: string
  detail: string
  card: { kind: CardKind; id: number }
}

type ListingHit = { id: number; listingTitle: string; listingBrand: string }
type ProfileHit = { id: number; brand: string; locationsFilter?: { displayTitle: string }[] }

/** @limit listings, and enterprises, that are offered for a card */
const shown = 5

/** Finds listings and enterprises by words, as the search of the site does. */
export function useFindCards(): (words: string) => Promise<FoundCard[]> {
  const { language } = useTranslation()
  const search = useSearchClient()
  return async query => {
    const asked = (itemType: 'listing' | 'profile', attributesToRetrieve: string[]) => ({
      indexName: indexName(search.prefix, 'best-match', language),
      ...{ query, attributesToRetrieve, typoTolerance: 'min' as const, hitsPerPage: shown },
      ...{ facetFilters: [`itemType:${itemType}`], attributesToHighlight: [] },
    })
    const [[listings], [profiles]] = await Promise.all([
      search.search<ListingHit>([asked('listing', ['id', 'listingTitle', 'listingBrand'])]),
      search.search<ProfileHit>([asked('profile', ['id', 'brand', 'locationsFilter'])]),
    ])
    return [
      ...(listings?.hits ?? []).map(({ id, listingTitle, listingBrand }) => ({
        ...{ id, text: listingTitle, detail: listingBrand, card: { kind: 'listing' as const, id } },
      })),
      ...(profiles?.hits ?? []).map(({ id, brand, locationsFilter }) => ({
        ...{ id: -id, text: brand, detail: locationsFilter?.[0]?.displayTitle ?? '' },
        card: { kind: 'enterprise' as const, id },
      })),
    ]
  }
}
