import type { ReactNode } from 'react'
import { type ListingHit, useListingCardTexts } from '#features/market/listings/web/index.ts'
import { useSiteLinks } from '#features/networks/sites/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { asOtherType, type BrowseState, writeState } from '../browse-state.ts'
import type { BrowseHit } from '../results-page.ts'
import { withQuestionMark } from '../use-browse-state.ts'
import { useHitLink } from '../use-hit-link.ts'
import { nameOf } from '../use-results.ts'
import classes from './OtherKind.module.css'

type Props = { state: BrowseState; total: number; hits: BrowseHit[] }

/** Results of the other kind for the same words: products above enterprises, enterprises above products. */
export function OtherKind({ state, total, hits }: Props): ReactNode {
  const { t } = useTranslation()
  const links = useSiteLinks()
  const linkOf = useHitLink()
  const priceOf = useListingCardTexts()
  const isMarket = state.itemType === 'profile'
  const title = isMarket ? t('In the marketplace') : t('Enterprises')
  const all = `${isMarket ? links.marketplace : links.directory}${withQuestionMark(
    writeState(asOtherType(state, isMarket ? 'listing' : 'profile')),
  )}`
  return (
    <section className={classes.strip} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.row}>
        {hits.map(hit => (
          <li key={hit.id}>
            <Link to={linkOf(hit)} className={classes.item}>
              <Mark hit={hit} />
              <span className={classes.words}>
                <span className={classes.name}>{nameOf(hit)}</span>
                <span className={classes.note}>
                  {'listingTitle' in hit
                    ? priceOf(hit as ListingHit).price || String(hit.listingBrand ?? '')
                    : hit.locationsFilter?.[0]?.displayTitle}
                </span>
              </span>
            </Link>
          </li>
        ))}
        <li className={classes.all}>
          <Link to={all}>
            {isMarket
              ? t('All {{count}} in the marketplace', { count: total })
              : t('All {{count}} enterprises', { count: total })}
            <Icon name="chevronRight" size={18} />
          </Link>
        </li>
      </ul>
    </section>
  )
}

function Mark({ hit }: { hit: BrowseHit }): ReactNode {
  const images: { type?: string; id: string; backgroundColor: string }[] = hit.images ?? []
  const image = images.find(one => one.type === undefined || one.type === 'Logo')
  if (!image) return <Monogram name={nameOf(hit)} className={classes.mark} />
  const { id, backgroundColor } = image
  return (
    <img
      className={classes.mark}
      src={`/files/${id}/small.webp`}
      width={48}
      height={48}
      alt=""
      loading="lazy"
      style={{ backgroundColor }}
    />
  )
}
