import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { isOnlyListed } from '../../../directory.policy.ts'
import { standingText } from '../../standing.ts'
import { ProfileActions } from './ProfileActions.tsx'
import classes from './ProfileHeader.module.css'
import { formatMonth, placeOf } from './profile-text.ts'
import { SectionLink } from './SectionLink.tsx'

export function ProfileHeader({ profile }: { profile: Profile }): ReactNode {
  const { brand, logo } = profile
  return (
    <header className={classes.header}>
      <div className={classes.logo}>
        {logo ? (
          <Picture
            id={logo.id}
            kind="logo"
            alt={logo.alt === brand ? '' : logo.alt}
            color={logo.color}
            width={96}
            height={96}
            sizes="100px"
            eager
          />
        ) : (
          <Monogram name={brand} />
        )}
      </div>
      <div className={classes.words}>
        <h1>{brand}</h1>
        <Facts profile={profile} />
      </div>
      <ProfileActions profile={profile} />
    </header>
  )
}

function Facts({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const { foundedYear, locations, rating } = profile
  const place = locations[0] && placeOf(locations[0])
  return (
    <ul className={classes.facts}>
      <Standing profile={profile} />
      {place && (
        <li>
          <Icon name="pin" size={18} />
          <span>
            {place}
            {locations.length > 1 && (
              <>
                {' · '}
                <SectionLink section="locations">{t('{{count}} locations', { count: locations.length })}</SectionLink>
              </>
            )}
          </span>
        </li>
      )}
      {foundedYear !== null && (
        <li>
          <Icon name="calendar" size={18} />
          <span>{t('Founded in {{year}}', { year: String(foundedYear) })}</span>
        </li>
      )}
      {rating.thumbs > 0 && (
        <li>
          <Icon name="thumb" size={18} />
          <span aria-hidden="true">{rating.thumbs}</span>
          <span className="visually-hidden">{t('{{count}} recommendations', { count: rating.thumbs })}</span>
        </li>
      )}
    </ul>
  )
}

function Standing({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const { approvedAt, vouchedBy } = profile
  if (isOnlyListed(profile)) {
    return (
      <li>
        <Icon name="info" size={18} />
        <span>{standingText(t, profile)}</span>
      </li>
    )
  }
  return (
    <li className={classes.approved}>
      <Icon name="badge" size={18} />
      <span>
        {approvedAt && !vouchedBy
          ? t('Approved since {{date}}', { date: formatMonth(t, approvedAt) })
          : standingText(t, profile)}
      </span>
    </li>
  )
}
