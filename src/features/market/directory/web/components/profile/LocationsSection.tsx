import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { LazyMap } from './LazyMap.tsx'
import classes from './LocationsSection.module.css'
import { addressLines, placeOf } from './profile-text.ts'

export function LocationsSection({
  profile,
  className,
}: {
  profile: Profile
  className: string | undefined
}): ReactNode {
  const { t } = useTranslation()
  const { locations, brand } = profile
  const points = locations.flatMap(({ lat, lng, ...location }) =>
    lat === null || lng === null ? [] : [{ lat, lng, label: placeOf({ lat, lng, ...location }) || brand }],
  )
  return (
    <section id="locations" className={className} aria-labelledby="locations-heading">
      <h2 id="locations-heading">{t('Locations')}</h2>
      <ul className={classes.addresses}>
        {locations.map(location => (
          <li key={location.id}>
            <Icon name="pin" />
            <address>
              {addressLines(location).map((line, index) => (
                <span key={line} className={index === 0 ? classes.first : undefined}>
                  {line}
                </span>
              ))}
            </address>
          </li>
        ))}
      </ul>
      {points.length > 0 && <LazyMap points={points} />}
    </section>
  )
}
