import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VendorListings } from '../components/table/VendorListings.tsx'
import type { VendorListingsData } from './vendor-listings.loader.ts'

/** The listings of an enterprise, for its team. */
export function VendorListingsPage(): ReactNode {
  const { t } = useTranslation()
  const { vendorId, mayChange } = useLoaderData<VendorListingsData>()
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Your enterprise’s listings')}
      actions={
        mayChange && (
          <Link className={button.primary} to={`/add-listing?vendorId=${vendorId}`}>
            <Icon name="plus" size={18} />
            {t('Add listing')}
          </Link>
        )
      }
    >
      <VendorListings key={vendorId} vendorId={vendorId} />
    </DeskPage>
  )
}
