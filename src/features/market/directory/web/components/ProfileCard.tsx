import { memo, type ReactNode } from 'react'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture, pictureIn } from '#web/ui/Picture.tsx'
import tick from '#web/ui/tick.module.css'
import type { ProfileHit } from '../../directory.search.ts'
import { DrawnCover } from './DrawnCover.tsx'
import classes from './ProfileCard.module.css'

type Props = {
  hit: ProfileHit
  /** whether it is in the first row, whose pictures load eagerly */
  eager: boolean
  /** whether it is on top of the page, so that its picture is fetched before all others */
  first?: boolean
  /** note on who listed or approved it */
  standing: string
  /** label of an enterprise that is only listed; empty for all others */
  listed: string
  thumbs: string
  /** before a certificate, for readers of screens */
  certified: string
  /** before what it stands for */
  focus: string
  /** label of the boost mark */
  boosted: string
  distance: string
  link: string
  layout: 'grid' | 'list'
}

const gridSizes = '(min-width: 768px) 380px, 92vw'
const listSizes = '240px'

/** An enterprise in the results. Texts come translated and links are plain (the list handles clicks), because there are forty on a page. */
export const ProfileCard = memo(function ProfileCard({
  hit,
  eager,
  first = false,
  standing,
  listed,
  thumbs,
  certified,
  focus,
  boosted,
  distance,
  link,
  layout,
}: Props): ReactNode {
  const logo = hit.images.find(image => image.type === 'Logo')
  const cover = hit.images.find(image => image.type === 'Cover Image')
  const place = hit.locationsFilter[0]?.displayTitle
  return (
    <article className={layout === 'list' ? `${classes.card} ${classes.list}` : classes.card}>
      {cover ? (
        <Picture
          className={classes.cover}
          id={cover.id}
          kind="cover"
          alt=""
          color={cover.backgroundColor}
          width={800}
          height={400}
          sizes={layout === 'grid' ? gridSizes : listSizes}
          eager={eager}
          first={first}
        />
      ) : (
        <DrawnCover
          className={classes.cover}
          name={hit.drawnCover ?? ''}
          sizes={layout === 'grid' ? gridSizes : listSizes}
          eager={eager || first}
        />
      )}
      {logo ? (
        <Picture
          className={classes.logo}
          id={logo.id}
          kind="logo"
          alt=""
          color={logo.backgroundColor}
          width={52}
          height={52}
          sizes="52px"
          eager={eager}
        />
      ) : (
        <Monogram name={hit.brand} className={classes.logo} />
      )}
      {hit.boostedUntil && <span className={classes.boost} role="img" aria-label={boosted} title={boosted} />}
      <div className={classes.text}>
        <h2 className={classes.name}>
          <a href={link}>{hit.brand}</a>
          {listed ? (
            <span className={classes.listed} title={standing}>
              {listed}
            </span>
          ) : (
            <span className={classes.approved} role="img" aria-label={standing} title={standing} />
          )}
        </h2>
        {place && (
          <p className={classes.place}>
            {place}
            {distance && ` · ${distance}`}
          </p>
        )}
        <p className={classes.title} lang={hit.titleLanguage}>
          {hit.title}
        </p>
        <div className={classes.foot}>
          <ul className={classes.tags}>
            {hit.cardTags.map(tag => (
              <li key={tag} className={`${classes.certificate} ${tick.ticked}`}>
                <span className="visually-hidden">{certified}</span>
                {tag}
              </li>
            ))}
            {hit.cardFocuses.map(tag => (
              <li key={tag}>
                {focus} {tag}
              </li>
            ))}
            {hit.networks[0] && <li className={classes.network}>{hit.networks[0].title}</li>}
          </ul>
          {hit.rating.thumbs > 0 && (
            <span className={classes.thumbs} role="img" aria-label={thumbs}>
              {hit.rating.thumbs}
            </span>
          )}
        </div>
      </div>
    </article>
  )
})

/** The parts of a hit that cards in the server's document carry. */
export function readProfileCard(card: Element): Pick<ProfileHit, 'brand' | 'title' | 'images' | 'locationsFilter'> {
  const logo = pictureIn(card, classes.logo)
  const cover = pictureIn(card, classes.cover)
  const place = card.getElementsByClassName(classes.place ?? '')[0]?.textContent
  return {
    locationsFilter: place ? [{ displayTitle: place }] : [],
    brand: card.querySelector('h2 a')?.textContent ?? '',
    title: card.getElementsByClassName(classes.title ?? '')[0]?.textContent ?? '',
    images: [
      ...(logo ? [{ type: 'Logo' as const, ...logo }] : []),
      ...(cover ? [{ type: 'Cover Image' as const, ...cover }] : []),
    ],
  }
}
