import { useCallback } from 'react'
import { priceOf } from '#features/people/preferences/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import type { PricedHit } from '../listing-card.ts'
import { isNotSentTo } from '../listing-hit.ts'
import type { ListingCardTexts } from './components/ListingCard.tsx'

/**
 * The card texts of a listing for this visitor.
 * @param country name of the visitor's country, for cards that say what isn't sent there
 */
export function useListingCardTexts(country = ''): (hit: PricedHit, distance?: string) => ListingCardTexts {
  const app = useApp()
  return useCallback(
    (hit, distance = '') => ({
      ...listingCardTexts(app, hit, distance),
      notSent: country && isNotSentTo(hit.sentTo, app.country) ? app.t('Doesn’t ship to {{country}}', { country }) : '',
    }),
    [app, country],
  )
}

type Texts = Omit<ListingCardTexts, 'distance' | 'notSent'>
type VisitorTexts = Pick<App, 't' | 'currency' | 'rates'> & { texts: Texts }

const kept = new WeakMap<PricedHit, VisitorTexts>()

/**
 * Cached by hit: a server meets the same hits repeatedly, mostly for visitors with the same currency, and exact prices
 * are slow.
 */
export function listingCardTexts(app: App, hit: PricedHit, distance = ''): Omit<ListingCardTexts, 'notSent'> {
  const { t, currency, rates } = app
  const known = kept.get(hit)
  if (known && known.t === t && known.currency === currency && known.rates === rates)
    return { ...known.texts, distance }
  const texts = textsOf(app, hit)
  kept.set(hit, { t, currency, rates, texts })
  return { ...texts, distance }
}

function textsOf(app: App, hit: PricedHit): Texts {
  const { t } = app
  const price = hit.price && priceOf(app, hit.price)
  return {
    price: price ? (hit.hasDearer ? t('from {{price}}', { price: price.shown }) : price.shown) : '',
    before: hit.price && hit.priceBefore ? priceOf(app, { ...hit.price, amount: hit.priceBefore }).shown : '',
    beforeLabel: hit.priceBefore ? t('Before:') : '',
    vendorPrice: price?.own ?? '',
    action: hit.isCartItem ? '' : hit.listingAction?.label || t('See more'),
    soldOut: hit.soldOut ? t('Sold out') : '',
    offer: hit.isSpecialOfferListing ? t('Special offer') : '',
    add: buttonOf(app, hit),
    boosted: hit.boostedUntil ? t('Boosted') : '',
  }
}

/** Label of the card's button; '' if it can't be bought here, or a variant has to be chosen first. */
function buttonOf({ t }: App, { isCartItem, price, soldOut, hasChoice, listingTitle: title }: PricedHit): string {
  return isCartItem && price && !soldOut && !hasChoice ? `${t('Add to cart')}: ${title}` : ''
}
