import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { EditedListing } from '../../../selling.contract.ts'
import type { DraftSaving } from '../../editor/use-draft-saving.ts'
import { listingFailure } from '../../listing-failure.ts'
import classes from './ListingMenu.module.css'

type Props = { listing: EditedListing; saving: DraftSaving; title: string; back: string }

/** Further actions for a listing. */
export function ListingMenu({ listing, saving, title, back }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const navigate = useNavigate()
  const notify = useSnackbar()
  const [isDeleting, setDeleting] = useState(false)
  const { isSending: isBusy, send } = useSending()
  const { id, status, hasChanges } = listing
  const run = (work: () => Promise<unknown>) =>
    send(async () => {
      // saves what was typed before the action
      if (await saving.flush()) await work().catch(error => notify(listingFailure(t, error)))
    })
  const change = (work: (one: { id: number }) => Promise<unknown>, done: string) =>
    run(async () => {
      await work({ id })
      saving.takeOver(await clients.selling.getDraft({ id }))
      notify(done)
    })
  const item = (text: string, onClick: () => void) => (
    <li>
      <button type="button" {...whileBusy(isBusy)} onClick={onClick}>
        {text}
      </button>
    </li>
  )
  const { selling } = clients
  return (
    <>
      <details className={classes.menu}>
        <summary aria-label={t('More')}>
          <Icon name="settings" />
        </summary>
        <ul>
          {status === 'published' &&
            item(t('Take out of the marketplace'), () =>
              change(one => selling.unpublishListing(one), t('It’s a draft again.')),
            )}
          {status === 'archived' &&
            item(t('Take out of the archive'), () =>
              change(one => selling.activateListing(one), t('It’s back from the archive.')),
            )}
          {(status === 'published' || status === 'draft') &&
            item(t('Archive'), () => change(one => selling.archiveListing(one), t('It’s in the archive.')))}
          {status === 'published' &&
            hasChanges &&
            item(t('Discard changes'), () =>
              run(async () => {
                const { revision } = await selling.getDraft({ id })
                saving.takeOver(await selling.discardDraft({ id, revision }))
              }),
            )}
          {item(t('Duplicate'), () =>
            run(async () => {
              const copy = await selling.duplicateListing({ id })
              await navigate(`/edit-listing/${copy.id}`)
            }),
          )}
          {item(t('Delete'), () => setDeleting(true))}
        </ul>
      </details>
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('Delete the listing ‘{{title}}’?', { title: title || t('New listing') })}
        text={t('Orders keep what was bought. Everything else about it is gone for good.')}
        confirmLabel={t('Delete listing')}
        danger
        onConfirm={async () => {
          await selling.deleteListing({ id })
          await navigate(back)
        }}
        explain={error => listingFailure(t, error)}
      />
    </>
  )
}
