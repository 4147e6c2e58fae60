import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '#web/slots.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Listing } from '../../../listings.contract.ts'
import { ShareListing } from './ShareListing.tsx'
import classes from './VendorLine.module.css'

/** The vendor's logo and name, the badge of listed enterprises, and the share button. */
export function VendorLine({ listing, link }: { listing: Listing; link: string }): ReactNode {
  const { t } = useTranslation()
  const actions = each(useSlot('listingAction'), { listingId: listing.id, name: listing.title }, listing.id)
  const { brand, logo } = listing.vendor
  return (
    <div className={classes.line}>
      <a href={link} className={classes.vendor}>
        {logo ? (
          <Picture
            className={classes.logo}
            id={logo.id}
            kind="logo"
            alt=""
            color={logo.color}
            width={32}
            height={32}
            sizes="32px"
            eager
          />
        ) : (
          <Monogram name={brand} className={classes.logo} />
        )}
        <span>{brand}</span>
        <Icon name="badge" size={18} />
        <span className="visually-hidden">{t('Approved')}</span>
      </a>
      <div className={classes.buttons}>
        {actions}
        <ShareListing listing={listing} />
      </div>
    </div>
  )
}
