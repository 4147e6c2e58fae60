import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProfileCard, readProfileCard } from '#features/market/directory/web/index.ts'
import { ListingCard, readListingCard } from '#features/market/listings/web/index.ts'
import { type App, AppProvider } from '#web/app-context.ts'
import { KeptItem } from '#web/ui/KeptItem.tsx'
import { addCardReader, restOf, wholeHits } from './card-hits.ts'
import type { ResultsPage } from './results-page.ts'
import { aListingHit, aProfileHit } from './testing/search-answers.ts'

const profileTexts = {
  standing: 'Approved',
  listed: '',
  certified: 'Certified:',
  focus: 'Focus:',
  thumbs: '',
  boosted: '',
  distance: '',
  link: '/x',
}
const listingTexts = {
  price: 'Rs 100',
  before: '',
  beforeLabel: '',
  vendorPrice: '',
  action: '',
  soldOut: '',
  offer: '',
  add: 'Add to cart',
  boosted: '',
  distance: '',
  notSent: '',
  link: '/x',
}
const logo = { type: 'Logo', id: '11111111-1111-8111-8111-111111111111', backgroundColor: '#e7e0f3' } as const
const cover = { type: 'Cover Image', id: '22222222-2222-8222-8222-222222222222', backgroundColor: '#e8f2e4' } as const
const product = { id: cover.id, link: `/files/${cover.id}/small.webp`, backgroundColor: '#fff' }

test('hits in a document are completed from the content of their cards', () => {
  const profiles = [
    aProfileHit(1, 'නුවර <b>& "කොළ"', {
      title: 'කුඩා තේ',
      images: [logo, cover],
      locationsFilter: [{ displayTitle: 'මහනුවර · ශ්‍රී ලංකාව' }],
    }),
    aProfileHit(2, '  Two  spaces ', { title: '', images: [logo] }),
    aProfileHit(3, '', { title: 'Third', images: [cover] }),
    aProfileHit(4, 'Fourth', { title: 'Fourth', images: [], drawnCover: '1-2' }),
  ]
  const listings = [
    aListingHit(5, 'Tea', { listingBrand: 'Leaf', images: [product], locationsFilter: [{ displayTitle: 'Kandy' }] }),
    aListingHit(6, '', { listingBrand: '', images: [] }),
  ]
  const items = [
    ...profiles.map(hit => (
      <KeptItem key={hit.id} of={hit} rest={restOf}>
        <ProfileCard hit={hit} eager={false} layout="grid" {...profileTexts} />
      </KeptItem>
    )),
    ...listings.map(hit => (
      <KeptItem key={hit.id} of={hit} rest={restOf}>
        <ListingCard hit={hit} eager={false} layout="grid" {...listingTexts} />
      </KeptItem>
    )),
  ]
  // markup as a server renders it
  document.body.innerHTML = renderToString(<AppProvider value={{} as App}>{items}</AppProvider>)
  addCardReader('profile', readProfileCard)
  addCardReader('listing', readListingCard)
  const pageOf = (hits: object[]) => ({ hits, total: hits.length, page: 1, pages: 1, counts: {} }) as ResultsPage
  const dataOf = (hits: object[]) => ({ pages: [pageOf(hits)], pageParams: [1] })
  for (const [itemType, hits] of [
    ['profile', profiles],
    ['listing', listings],
  ] as const) {
    const shown = dataOf(hits.map((hit, index) => (index === 0 ? hit : restOf(hit))))
    expect(JSON.stringify(shown)).not.toContain(logo.id.repeat(2))
    const whole = wholeHits(itemType)(shown)
    expect(whole.pages[0]?.hits).toEqual(hits)
    expect(wholeHits(itemType)(shown).pages[0]).toBe(whole.pages[0])
  }
  const asLoaded = dataOf(profiles)
  expect(wholeHits('profile')(asLoaded)).toBe(asLoaded)
})
