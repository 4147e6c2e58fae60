import type { InfiniteData } from '@tanstack/react-query'
import { itemInDocument } from '#web/ui/KeptItem.tsx'
import type { BrowsedType } from '../browsed-type.ts'
import type { BrowseHit, ResultsPage } from './results-page.ts'

// Texts and pictures of most cards are in a document once: in their markup. Of these hits its state tells the rest.

type Results = InfiniteData<ResultsPage, number>

const selectors: Partial<Record<BrowsedType, (data: Results) => Results>> = {}
const rests = new WeakMap<object, object>()
const wholes = new WeakMap<ResultsPage, ResultsPage>()

/** Each page of results brings what reads in a card of its kind what `restOf` left out. */
export function addCardReader(itemType: BrowsedType, read: (card: Element) => object): void {
  selectors[itemType] = data => {
    const pages = data.pages.map(page => wholePage(page, read))
    return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
  }
}

/** For a query: hits as they were before `restOf`. */
export function wholeHits(itemType: BrowsedType): (data: Results) => Results {
  return selectors[itemType] ?? (data => data)
}

/** A hit without what its card says. */
export function restOf(hit: BrowseHit): object {
  const known = rests.get(hit)
  if (known) return known
  const { images, brand, title, listingTitle, listingBrand, locationsFilter, ...others } = hit as Record<
    string,
    unknown
  >
  // behind the place a card may say how far it is
  const rest = hit._rankingInfo ? { ...others, locationsFilter } : others
  rests.set(hit, rest)
  return rest
}

/** The first time while the document's cards are as they came. */
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
