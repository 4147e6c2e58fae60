import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './ReportMessages.module.css'

type Props = { name: string; onReport: (reason: string) => Promise<void>; onClose: () => void }

/** What somebody tells the platform's team about a message or a conversation. */
export function ReportMessages({ name, onReport, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  const tell = useSnackbar()
  const [reason, setReason] = useState('')
  const id = useId()
  return (
    <ConfirmDialog
      open
      title={t('Report {{name}}', { name })}
      text={t('Our team gets your words and the messages around them. No one else finds out who wrote.')}
      confirmLabel={t('Send report')}
      onClose={onClose}
      onConfirm={async () => {
        await onReport(reason.trim())
        tell(t('Thank you. Our team will look at it.'))
      }}
    >
      <label htmlFor={id}>{t('What is wrong?')}</label>
      <textarea
        id={id}
        className={classes.words}
        rows={3}
        required
        maxLength={2000}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
