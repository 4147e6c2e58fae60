import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { refusalText } from '../account-words.ts'

/** Ends a suspension. */
export function RestoreButton({ userId, onDone }: { userId: string; onDone: () => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => refusalText(t, error), notify)
  const restore = () =>
    run(async () => {
      await clients.personalAccounts.restorePerson({ userId })
      notify(t('The account is open again'))
      await onDone()
    })
  return (
    <button type="button" className={button.primary} onClick={() => void restore()} {...whileBusy(isBusy)}>
      {t('Restore account')}
    </button>
  )
}
