import type { ReactNode } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OwnListing } from '../../../listing-table.contract.ts'
import { deleteListing } from '../../use-own-listings.ts'

/** Asks before a listing is deleted. */
export function DeleteListing({
  listing,
  onClose,
}: {
  listing?: OwnListing | undefined
  onClose: () => void
}): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  return (
    <ConfirmDialog
      open={listing !== undefined}
      onClose={onClose}
      title={t('Delete the listing “{{title}}”?', { title: listing?.title ?? '' })}
      text={t('Orders keep what was bought. To take it out of the marketplace for a while, archive it instead.')}
      confirmLabel={t('Delete listing')}
      danger
      explain={error => deskFailure(t, error)}
      onConfirm={async () => {
        if (!listing) return
        await deleteListing(app, listing.id)
        notify(t('Listing deleted'))
      }}
    />
  )
}
