import type { ReactNode } from 'react'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'

/** Button that asks the provider about a payment now, and says what came of it. */
export function CheckPayment({ problem, name }: { problem: string; name: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const explain = (error: unknown) => (isMissing(error) ? t('It’s settled already.') : failureText(t, error))
  const { run, isBusy } = useAction(explain, notify)
  const check = () =>
    run(async () => {
      const { isOpen, reason } = await app.clients.adminPayments.checkPayment({ problem })
      const stays = reason
        ? t('The provider didn’t answer: {{reason}}', { reason })
        : t('The provider answered, and it’s as before.')
      notify(isOpen ? stays : t('It’s settled now.'))
      await reloadLists(app)
    })
  return (
    <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void check()}>
      {t('Ask the provider')}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}
