import { type ReactNode, useId, useRef } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import field from '#web/ui/field.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { settlingError } from '../payout-words.ts'

type Props = {
  /** undefined: the dialog is closed */
  which: { ids: number[] } | { batchId: number } | undefined
  title: string
  onClose: () => void
}

/** Dialog that asks for the bank's reference, and marks payouts as sent. */
export function MarkSent({ which, title, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const id = useId()
  const reference = useRef<HTMLInputElement>(null)
  return (
    <ConfirmDialog
      open={which !== undefined}
      onClose={onClose}
      title={title}
      text={t('The owners get an email with the reference. This can’t be undone.')}
      confirmLabel={t('Mark as sent')}
      onConfirm={async () => {
        if (which) {
          const bankReference = reference.current?.value ?? ''
          await app.clients.adminPayouts.markPayoutsSent({ payouts: which, reference: bankReference })
          await reloadLists(app)
        }
        notify(t('Marked as sent'))
      }}
      explain={error => settlingError(t, error)}
    >
      <label htmlFor={id}>{t('The bank’s reference')}</label>
      <input id={id} ref={reference} className={field.input} required maxLength={140} autoComplete="off" dir="ltr" />
    </ConfirmDialog>
  )
}
