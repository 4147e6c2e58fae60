import { type ReactNode, use } from 'react'
import type { SiteLinks } from '#features/networks/sites/site-links.ts'
import { useApp } from '#web/app-context.ts'
import type { ListingHit } from '../../../listings.search.ts'
import { useListingCardTexts } from '../../listing-card-texts.ts'
import { ListingCard } from '../ListingCard.tsx'

type Props = {
  /** the page loads these styles, and those of cards, so that the document has both before this code arrives */
  classes: Readonly<Record<string, string>>
  brand: string
  hits: ListingHit[] | Promise<ListingHit[]>
  links: SiteLinks
}

/** Other listings of the same vendor. */
export function MoreFromVendor({ classes, brand, hits: found, links }: Props): ReactNode {
  const app = useApp()
  const textsOf = useListingCardTexts()
  const hits = found instanceof Promise ? use(found) : found
  if (hits.length === 0) return null
  return (
    <section className={classes.more} aria-labelledby="more-heading">
      <h2 id="more-heading">{app.t('More from {{name}}', { name: brand })}</h2>
      <ul className={classes.cards}>
        {hits.map(hit => (
          <li key={hit.id}>
            <ListingCard
              {...textsOf(hit)}
              hit={hit}
              link={links.listing(hit.id)}
              layout="grid"
              eager={false}
              heading="h3"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
