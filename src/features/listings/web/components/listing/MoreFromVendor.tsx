import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Filters } from '#features/networks/shown-in-network.ts'
import type { SiteLinks } from '#features/sites/site-links.ts'
import { useApp } from '#web/app-context.ts'
import type { Listing } from '../../../listings.contract.ts'
import { useListingCardTexts } from '../../listing-card-texts.ts'
import { othersQuery } from '../../use-listing.ts'
import { ListingCard } from '../ListingCard.tsx'
import classes from './MoreFromVendor.module.css'

type Props = { listing: Listing; links: SiteLinks; within: Filters }

/** Other listings of the same vendor. */
export function MoreFromVendor({ listing, links, within }: Props): ReactNode {
  const app = useApp()
  const textsOf = useListingCardTexts()
  const { data: hits = [] } = useQuery(othersQuery(app, listing, within))
  if (hits.length === 0) return null
  return (
    <section className={classes.more} aria-labelledby="more-heading">
      <h2 id="more-heading">{app.t('More from {{name}}', { name: listing.vendor.brand })}</h2>
      <ul className={classes.cards}>
        {hits.map(hit => (
          <li key={hit.objectID}>
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
