import type { InfiniteData } from '@tanstack/react-query'
import { itemInDocument } from '#web/ui/KeptItem.tsx'
import type { BrowsedType } from '../browsed-type.ts'
import type { BrowseHit, ResultsPage } from './results-page.ts'

// A document contains the texts and pictures of cards once, in their markup. Its state has only the remaining data of
// these hits.

type Results = InfiniteData<ResultsPage, number>

const selectors: Partial<Record<BrowsedType, (data: Results) => Results>> = {}
const rests = new WeakMap<object, object>()
const wholes = new WeakMap<ResultsPage, ResultsPage>()

/** Registers how to read the properties that `restOf` left out from a card. Each page registers its own kind. */
export function addCardReader(itemType: BrowsedType, read: (card: Element) => object): void {
  selectors[itemType] = data => {
    const pages = data.pages.map(page => wholePage(page, read))
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
  }
}

/** A query's `select` function: completes hits that `restOf` reduced. */
export function wholeHits(itemType: BrowsedType): (data: Results) => Results {
  return selectors[itemType] ?? (data => data)
}

/** A hit without the properties that its card shows. */
export function restOf(hit: BrowseHit): object {
  const known = rests.get(hit)
  if (known) return known
  const { images, brand, title, listingTitle, listingBrand, locationsFilter, ...others } = hit as Record<
    string,
    unknown
  >
  // after the place a card may show the distance, so the place can't be read from it
  const rest = hit._rankingInfo ? { ...others, locationsFilter } : others
  rests.set(hit, rest)
  return rest
}

/** Must first be called while the document's cards are unchanged. */
function wholePage(page: ResultsPage, read: (card: Element) => object): ResultsPage {
  if (page.hits.every(isWhole)) return page
  const known = wholes.get(page)
  if (known) return known
  const whole = { ...page, hits: page.hits.map(hit => (isWhole(hit) ? hit : wholeHit(hit, read))) }
  wholes.set(page, whole)
  return whole
}

function isWhole({ images }: BrowseHit): boolean {
  return images !== undefined
}

function wholeHit(rest: BrowseHit, read: (card: Element) => object): BrowseHit {
  const card = itemInDocument(rest.id)
  return Object.assign({ images: [], locationsFilter: [] }, card && read(card), rest)
}
