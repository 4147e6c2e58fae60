import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OwnListing } from '../../../listing-table.contract.ts'
import { editorOf } from '../../listing-row-texts.ts'
import { duplicateListing } from '../../use-own-listings.ts'
import classes from './VendorListings.module.css'

type Props = { listing: OwnListing; mayChange: boolean; onDelete: () => void }

/** Actions for a single listing. */
export function RowActions({ listing, mayChange, onDelete }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const navigate = useNavigate()
  const { run, isBusy } = useAction(error => deskFailure(t, error), notify)
  const { id, kind, status, title } = listing
  const labelled = (name: IconName, label: string) => (
    <>
      <Icon name={name} size={18} />
      <span className="visually-hidden">
        {label} {title}
      </span>
    </>
  )
  const view = status === 'published' ? `/marketplace/listing/${id}` : `/preview-listing/${id}`
  return (
    <span className={classes.actions}>
      <Link className={button.quiet} to={view} title={t('View')}>
        {labelled('eye', t('View'))}
      </Link>
      {mayChange && (
        <>
          <Link className={button.quiet} to={editorOf(listing)} title={t('Edit')}>
            {labelled('edit', t('Edit'))}
          </Link>
          <button
            type="button"
            className={button.quiet}
            title={t('Duplicate')}
            aria-busy={isBusy || undefined}
            onClick={() =>
              void run(async () => {
                const copy = await duplicateListing(app, id)
                notify(t('Duplicated as a draft'))
                await navigate(editorOf({ id: copy, kind }))
              })
            }
          >
            {labelled('copy', t('Duplicate'))}
          </button>
          <button type="button" className={button.quiet} title={t('Delete')} onClick={onDelete}>
            {labelled('trash', t('Delete'))}
          </button>
        </>
      )}
    </span>
  )
}
