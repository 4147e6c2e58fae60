import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { OwnListing } from '../../account-pages.contract.ts'
import { vendorAccountQuery } from '../use-vendor-account.ts'
import classes from './vendor-lists.module.css'

/** The newest listings of the enterprise, with a link to all. */
export function OwnListings({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { listings, isPublic, label } = useSuspenseQuery(vendorAccountQuery(useApp(), vendorId)).data
  if (listings.count === 0) {
    return (
      <p className={classes.empty}>
        {t('Nothing in the marketplace yet. The enterprise’s listings will appear here.')}
      </p>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {listings.items.map(listing => (
          <li key={listing.id}>
            <Entry listing={listing} />
          </li>
        ))}
      </ul>
      {isPublic && (
        <Link to={`/marketplace?${new URLSearchParams({ query: label })}`} className={classes.more}>
          {t('View in the marketplace')}
          <Icon name="chevronRight" size={16} />
        </Link>
      )}
    </>
  )
}

function Entry({ listing: { id, title, image, isPublic, status } }: { listing: OwnListing }): ReactNode {
  const { t } = useTranslation()
  const entry = (
    <>
      <span className={classes.picture}>
        {image && (
          <Picture
            id={image.id}
            kind="product"
            alt=""
            color={image.color}
            width={320}
            height={320}
            sizes="56px"
            className={classes.image ?? ''}
          />
        )}
      </span>
      <span className={classes.name}>{title}</span>
      {!isPublic && (
        <span className={classes.note}>
          {status === 'draft' ? t('Draft') : status === 'hidden' ? t('The team of Pola hid it') : t('Not visible')}
        </span>
      )}
    </>
  )
  return isPublic ? (
    <Link to={`/marketplace/listing/${id}`} className={classes.entry}>
      {entry}
    </Link>
  ) : (
    <span className={classes.entry}>{entry}</span>
  )
}
