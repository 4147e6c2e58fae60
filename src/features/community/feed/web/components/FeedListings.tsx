import type { ReactNode } from 'react'
import { usePrice } from '#features/people/preferences/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { FeedCard, FeedThing } from '../../feed.contract.ts'
import { type FeedAddress, feedAddress } from '../feed-address.ts'
import { Byline, SourceName } from './CardHead.tsx'
import { CardMenu } from './CardMenu.tsx'
import classes from './FeedListings.module.css'

/** A new listing. */
export function FeedListing({ card, thing }: { card: FeedCard; thing: FeedThing }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.one}>
      <ListingPicture thing={thing} className={classes.picture} />
      <div className={classes.words}>
        <p className={classes.what}>
          {t('New listing')} · <SourceName source={card.source} />
        </p>
        <h2>
          <Link to={thing.path}>{thing.title}</Link>
        </h2>
        <Price thing={thing} />
        <Byline card={card} />
      </div>
      <CardMenu card={card} />
    </div>
  )
}

/** Listings shown before the card is opened. */
const shownClosed = 3

/** The new listings of an enterprise on one day; the address says whether all of them are shown. */
export function FeedListings({ card, asked }: { card: FeedCard; asked: FeedAddress }): ReactNode {
  const { t } = useTranslation()
  const isOpen = asked.open === card.id
  const shown = isOpen ? card.things : card.things.slice(0, shownClosed)
  const isMore = card.count > card.things.length
  return (
    <div className={classes.many} id={`card-${card.id}`}>
      <div className={classes.head}>
        <div>
          <h2>
            {t('{{count}} new listings', { count: card.count })} · <SourceName source={card.source} />
          </h2>
          <Byline card={card} />
        </div>
        <CardMenu card={card} />
      </div>
      <ul className={classes.tiles}>
        {shown.map(thing => (
          <li key={thing.id}>
            <ListingPicture thing={thing} className={classes.tile} />
            <Link to={thing.path}>{thing.title}</Link>
            <Price thing={thing} />
          </li>
        ))}
      </ul>
      {card.count > shownClosed && (
        <p className={classes.ways}>
          <Link to={feedAddress({ ...asked, open: isOpen ? null : card.id })} preventScrollReset aria-expanded={isOpen}>
            {isOpen
              ? t('Show fewer')
              : t('Show all {{count}} of that day', { count: Math.min(card.count, card.things.length) })}
          </Link>
          {isOpen && isMore && card.source?.path && (
            <Link to={card.source.path}>{t('All listings of {{name}}', { name: card.source.name })}</Link>
          )}
        </p>
      )}
    </div>
  )
}

function ListingPicture({ thing, className }: { thing: FeedThing; className: string | undefined }): ReactNode {
  if (!thing.picture)
    return (
      <span className={`${className} ${classes.none}`}>
        <Icon name="bag" size={28} />
      </span>
    )
  return (
    <Picture
      {...thing.picture}
      kind="product"
      alt=""
      width={160}
      height={160}
      sizes="160px"
      {...(className && { className })}
    />
  )
}

function Price({ thing }: { thing: FeedThing }): ReactNode {
  const shown = usePrice()
  if (!thing.price) return null
  return <p className={classes.price}>{shown(thing.price).shown}</p>
}
