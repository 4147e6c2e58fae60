import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Listing } from '../../../listings.contract.ts'
import { packagingKinds } from '../../../packaging.ts'
import type { ShippingTexts } from '../../shipping-texts.ts'
import { eventFact, hasEventFact } from './event-fact.ts'
import { Fact } from './Fact.tsx'
import classes from './ListingFacts.module.css'

type Props = {
  listing: Listing
  shipping: ShippingTexts
  /** names by code */
  countries: Record<string, string>
}

/** Facts for buyers before they use the cart: shipping, packaging, returns, payment. */
export function ListingFacts({ listing, shipping, countries }: Props): ReactNode {
  const { t } = useTranslation()
  const { packaging, shippingPackaging, returnPolicy, returnDays, facts, specialOffer } = listing
  const isSold = listing.kind === 'cart'
  const isSent = listing.shipsAnywhere || listing.shipsTo.length > 0
  const packed = packaging.map(kind => packagingKinds[kind](t)).join(', ')
  const returning = returnDays === null ? '' : t('Return within {{count}} days', { count: returnDays })
  return (
    <ul className={classes.facts}>
      {hasEventFact(listing) && (
        <Suspense fallback={null}>
          <eventFact.Part listing={listing}>
            {(icon, title, notes) => (
              <Fact icon={icon} title={title}>
                <bdi>{notes}</bdi>
              </Fact>
            )}
          </eventFact.Part>
        </Suspense>
      )}
      {specialOffer && (
        <Fact icon="offer" title={specialOffer.brand || t('Special offer')}>
          {offerText(specialOffer.countries.map(code => countries[code] ?? code))}
        </Fact>
      )}
      {shipping && <ShippingFact {...shipping} />}
      {(packed || (isSent && shippingPackaging)) && (
        <Fact icon="leaf" title={packed ? t('Packaging: {{kinds}}', { kinds: packed }) : t('Packaging')}>
          {shippingPackaging && <bdi>{shippingPackaging}</bdi>}
        </Fact>
      )}
      {isSold && (returning || returnPolicy) && (
        <Fact icon="return" title={returning || t('Returns')}>
          {returnPolicy && <bdi>{returnPolicy}</bdi>}
        </Fact>
      )}
      {facts.map(fact => (
        <Fact key={fact.title} {...fact} />
      ))}
    </ul>
  )

  function offerText(names: string[]): string {
    return names.length > 0
      ? t('Special offer for {{countries}}', { countries: names.join(', ') })
      : t('Special offer in all countries')
  }
}

function ShippingFact({ title, notes }: NonNullable<ShippingTexts>): ReactNode {
  const { t } = useTranslation()
  const { site } = useApp()
  const { pathname, search } = useLocation()
  return (
    <Fact icon="truck" title={title}>
      {notes}
      {site.kind === 'platform' && (
        <>
          {' '}
          <a
            href={`/marketplace/preferences?step=country&redirect=${encodeURIComponent(pathname + search)}`}
            rel="nofollow"
          >
            {t('Change country')}
          </a>
        </>
      )}
    </Fact>
  )
}
