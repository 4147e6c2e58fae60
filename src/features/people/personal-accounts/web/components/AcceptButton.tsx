import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { refusalText } from '../account-words.ts'

/** Opens an account that waits for approval, or that was refused. */
export function AcceptButton({ userId, onDone }: { userId: string; onDone: () => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => refusalText(t, error), notify)
  const accept = () =>
    run(async () => {
      await clients.personalAccounts.acceptPeople({ userIds: [userId] })
      notify(t('The account is accepted'))
      await onDone()
    })
  return (
    <button type="button" className={button.primary} onClick={() => void accept()} {...whileBusy(isBusy)}>
      {t('Accept account')}
    </button>
  )
}
