import type { ReactNode } from 'react'
import { LazyMap } from '#features/market/directory/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Listing } from '../../../listings.contract.ts'
import classes from './ListingPlaces.module.css'

/** A map of the places of a listing, or of where it ships from, which is loaded shortly before it is visible. */
export function ListingPlaces({ listing }: { listing: Listing }): ReactNode {
  const { t } = useTranslation()
  const { locations, title, shipsAnywhere, shipsTo } = listing
  const points = locations.flatMap(({ lat, lng, title: label }) =>
    lat === null || lng === null ? [] : [{ lat, lng, label: label || title }],
  )
  if (points.length === 0) return null
  return (
    <section aria-labelledby="places-heading">
      <h2 id="places-heading">{shipsAnywhere || shipsTo.length > 0 ? t('Where it comes from') : t('Where it is')}</h2>
      <ul className={classes.places}>
        {locations.map(({ title: place }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no other identity, and may be called the same
          <li key={index}>
            <Icon name="pin" />
            {place}
          </li>
        ))}
      </ul>
      <LazyMap points={points} />
    </section>
  )
}
