import type { ReactNode } from 'react'
import type { SiteLinks } from '#features/networks/sites/site-links.ts'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later, useSlot } from '#web/slots.tsx'
import type { Listing } from '../../../listings.contract.ts'
import type { ShownAction } from '../../listing-action.ts'
import { priceTexts } from '../../listing-texts.ts'
import { pauseText } from '../../pause-text.ts'
import type { ShippingTexts } from '../../shipping-texts.ts'
import { stockWords } from '../../stock-words.ts'
import { ActionLink } from './ActionLink.tsx'
import { BuyForm } from './BuyForm.tsx'
import { ListingChips } from './ListingChips.tsx'
import classes from './ListingDetails.module.css'
import { ListingFacts } from './ListingFacts.tsx'
import type { VariantChoice } from './use-variant-choice.ts'
import { VariantOptions } from './VariantOptions.tsx'
import { VariantTable } from './VariantTable.tsx'
import { VendorLine } from './VendorLine.tsx'

type Props = {
  listing: Listing
  action: ShownAction | null
  choice: VariantChoice
  links: SiteLinks
  shipping: ShippingTexts
  countries: Record<string, string>
  /** content between the price and the buy button */
  note?: ReactNode
}

/** The column beside the pictures: vendor, title, price, variants, actions and facts. */
export function ListingDetails({ listing, action, choice, links, shipping, countries, note }: Props): ReactNode {
  const { t } = useTranslation()
  const { vendor, specialOffer, options, variants, isSoldHere } = listing
  const [addToCart] = useSlot('addToCart')
  const buyAt = variants.length > 0 && isSoldHere ? addToCart : undefined
  return (
    <div className={classes.details}>
      <header className={classes.head}>
        <VendorLine listing={listing} link={links.profile(`/${vendor.subDomain}`)} />
        <h1>{listing.title}</h1>
        <ListingChips
          offer={specialOffer ? t('Special offer') : ''}
          certificates={listing.certificates}
          packaging={listing.packaging}
        />
      </header>
      {variants.length > 0 && <Purchase listing={listing} {...choice} />}
      {variants.length > 1 && options.length > 0 && (
        <noscript>
          {/* browsers with scripts ignore this */}
          {import.meta.env.SSR && <VariantTable listing={listing} buyAt={buyAt} />}
        </noscript>
      )}
      {note}
      {buyAt ? (
        <BuyForm to={buyAt} listing={listing} choice={choice} />
      ) : (
        action && (
          <div className={classes.action}>
            <ActionLink {...action} />
          </div>
        )
      )}
      <ListingFacts listing={listing} shipping={shipping} countries={countries} />
    </div>
  )
}

function Purchase({ listing, ...choice }: { listing: Listing } & VariantChoice): ReactNode {
  const { t } = useTranslation()
  const price = usePrice()
  const { variant } = choice
  const [wayOut] = useSlot('soldOut')
  const texts = priceTexts(t, price, listing, variant)
  const soldOut = !listing.isSoldHere || listing.variants.every(({ available }) => !available)
  const stock = !listing.isSoldHere
    ? listing.pause
      ? pauseText(t, listing.pause)
      : t('Can’t be bought here at the moment')
    : variant
      ? stockWords(t, variant)
      : soldOut
        ? t('Sold out')
        : t('In stock')
  const isOut = soldOut || variant?.available === false
  const soldOutId = listing.variants.length > 1 ? variant?.id : undefined
  return (
    <>
      <div className={classes.price} role="status">
        <p className={classes.amount}>
          {texts?.shown}
          {texts?.before && (
            <s>
              <span className="visually-hidden">{t('Before:')} </span>
              {texts.before}
            </s>
          )}
        </p>
        {texts?.note && <p className={classes.note}>{texts.note}</p>}
      </div>
      {listing.options.length > 0 && listing.variants.length > 1 && <VariantOptions listing={listing} {...choice} />}
      <p className={`${classes.stock} ${isOut ? classes.soldOut : ''}`} role="status">
        {stock}
      </p>
      {isOut && wayOut && (
        <div className={classes.waysOut}>
          <Later load={wayOut} props={{ listingId: listing.id, variantId: soldOutId, name: listing.title }} />
        </div>
      )}
    </>
  )
}
