import type { ReactNode } from 'react'
import type { ListingInBrief } from '#features/market/listings/listing-card.ts'
import { useListingCardTexts } from '#features/market/listings/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { type Block, changeTree } from '../../post-tree.ts'
import classes from './NamedListings.module.css'

/** @limit listings that are repeated beside a question */
const shown = 5

/** The listings that posts show as cards, each once. */
export function NamedListings({ bodies }: { bodies: (readonly Block[])[] }): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const textsOf = useListingCardTexts()
  const listings = listingsIn(bodies).slice(0, shown)
  if (listings.length === 0) return null
  return (
    <section>
      <h2>{t('Listings named here')}</h2>
      <ul>
        {listings.map(listing => {
          const { id, listingTitle, listingBrand, image } = listing
          const { price, soldOut } = textsOf(listing)
          return (
            <li key={id} className={classes.listing}>
              {image ? (
                <Picture
                  id={image.id}
                  kind="product"
                  alt=""
                  color={image.color}
                  width={640}
                  height={512}
                  sizes="56px"
                />
              ) : (
                <span />
              )}
              <div>
                <Link to={links.listing(id)} dir="auto">
                  {listingTitle}
                </Link>
                <p>{[soldOut || price, listingBrand].filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function listingsIn(bodies: (readonly Block[])[]): ListingInBrief[] {
  const found = new Map<number, ListingInBrief>()
  for (const body of bodies)
    changeTree(body, {
      block: one => {
        if (one.t === 'card' && one.shown && 'listing' in one.shown) found.set(one.id, one.shown.listing)
        return one
      },
    })
  return [...found.values()]
}
