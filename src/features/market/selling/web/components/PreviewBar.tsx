import type { ReactNode } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { Listing } from '#features/market/listings/listings.contract.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './PreviewBar.module.css'
import { SaleNote } from './SaleNote.tsx'

/** Note that only the team sees this page, with a link back to the editor. */
export function PreviewBar(): ReactNode {
  const { t } = useTranslation()
  const { id } = useParams()
  const { listing } = useLoaderData<{ listing: Listing }>()
  return (
    <div className={classes.bar}>
      <p>
        <Icon name="eye" size={18} /> {t('Preview: this is how buyers will see it. Only your team sees this page.')}
      </p>
      <Link to={`/edit-listing/${id}`}>{t('Back to the editor')}</Link>
      {listing.kind === 'cart' && !listing.isSoldHere && (
        <SaleNote vendorId={listing.vendor.id}>{t('It can’t be bought yet.')}</SaleNote>
      )}
    </div>
  )
}
