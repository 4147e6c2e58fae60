import { memo, type ReactNode } from 'react'
import { cardsFormId } from '#features/market/directory/cards-form.ts'
import { CardButton } from '#web/ui/CardButton.tsx'
import { Picture, pictureIn } from '#web/ui/Picture.tsx'
import tick from '#web/ui/tick.module.css'
import type { ListingHit } from '../../listings.search.ts'
import classes from './ListingCard.module.css'

/** A card's texts in the visitor's language and currency; empty texts are not shown. */
export type ListingCardTexts = {
  /** `Rs 2,950`, `from Rs 2,950` */
  price: string
  /** the price before a reduction, and its label */
  before: string
  beforeLabel: string
  /** the vendor's own price if its currency differs: `$9.80` */
  vendorPrice: string
  /** label of the action of a listing without a price */
  action: string
  soldOut: string
  offer: string
  /** label of the button that puts it into the cart */
  add: string
  /** label of the boost mark */
  boosted: string
  distance: string
  /** note that it isn't sent to the visitor's country */
  notSent: string
}

type Props = ListingCardTexts & {
  hit: ListingHit
  link: string
  layout: 'grid' | 'list'
  /** whether it is in the first row, whose pictures load eagerly */
  eager: boolean
  /** whether it is on top of the page, so that its picture is fetched before all others */
  first?: boolean
  /** h3 if a heading stands above the cards */
  heading?: 'h2' | 'h3'
}

const gridSizes = '(min-width: 1200px) 300px, (min-width: 768px) 33vw, 50vw'
const listSizes = '(min-width: 768px) 220px, 120px'

/**
 * A listing in results. A page has forty of them, so texts come translated, and links are plain: the list handles
 * clicks.
 */
export const ListingCard = memo(function ListingCard({
  hit,
  link,
  layout,
  eager,
  first = false,
  heading: Heading = 'h2',
  price,
  before,
  beforeLabel,
  vendorPrice,
  action,
  soldOut,
  offer,
  add,
  boosted,
  distance,
  notSent,
}: Props): ReactNode {
  const image = hit.images[0]
  const place = hit.locationsFilter[0]?.displayTitle
  return (
    <article className={layout === 'list' ? `${classes.card} ${classes.list}` : classes.card}>
      {image ? (
        <Picture
          className={classes.picture}
          id={image.id}
          kind="product"
          alt=""
          color={image.backgroundColor}
          width={640}
          height={512}
          sizes={layout === 'grid' ? gridSizes : listSizes}
          eager={eager}
          first={first}
        />
      ) : (
        <div className={`${classes.picture} ${classes.empty}`} />
      )}
      {(soldOut || offer) && (
        <p className={classes.marks}>
          {soldOut && <span>{soldOut}</span>}
          {offer && <span className={classes.offer}>{offer}</span>}
        </p>
      )}
      {boosted && <span className={classes.boost} role="img" aria-label={boosted} title={boosted} />}
      <div className={classes.text}>
        <p className={classes.vendor}>{hit.listingBrand}</p>
        <Heading className={classes.title}>
          <a href={link}>{hit.listingTitle}</a>
        </Heading>
        {(place || distance) && <p className={classes.place}>{[place, distance].filter(Boolean).join(' · ')}</p>}
        {hit.cardTags.length > 0 && (
          <ul className={classes.tags}>
            {hit.cardTags.slice(0, 2).map(tag => (
              <li key={tag} className={tick.ticked}>
                {tag}
              </li>
            ))}
          </ul>
        )}
        {price && (
          <p className={classes.price}>
            {price}
            {before && (
              <s>
                <span className="visually-hidden">{beforeLabel} </span>
                {before}
              </s>
            )}
            {vendorPrice && <small>{vendorPrice}</small>}
          </p>
        )}
        {notSent && <p className={classes.not_sent}>{notSent}</p>}
        {action && <p className={classes.action}>{action}</p>}
      </div>
      {(add || hit.hasChoice) && <CardButton label={add} form={cardsFormId} name="listingId" value={hit.id} />}
    </article>
  )
})

/** The parts of a hit that cards in the server's document carry. */
export function readListingCard(
  card: Element,
): Pick<ListingHit, 'listingTitle' | 'listingBrand' | 'images' | 'locationsFilter'> {
  const image = pictureIn(card, classes.picture)
  const place = card.getElementsByClassName(classes.place ?? '')[0]?.textContent
  return {
    locationsFilter: place ? [{ displayTitle: place }] : [],
    listingTitle: card.getElementsByClassName(classes.title ?? '')[0]?.textContent ?? '',
    listingBrand: card.getElementsByClassName(classes.vendor ?? '')[0]?.textContent ?? '',
    images: image ? [{ ...image, link: `/files/${image.id}/small.webp` }] : [],
  }
}
