import { type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'

/** On sites without payment methods: lets a team tell the operator that it would pay. */
export function AskOperator({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [isNotified, setNotified] = useState(false)
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  const label = t('Tell the operator')
  const ask = async () => {
    await app.clients.subscriptions.notifyAdmin({ settingsName: 'payments', btnText: label, gmVendorId: vendorId })
    setNotified(true)
  }
  return (
    <>
      <p>{t('No way to pay has been set up here yet. Please come back later.')}</p>
      <p role="status">{isNotified && t('The operator got your message.')}</p>
      {problem && <p role="alert">{problem}</p>}
      {!isNotified && (
        <p>
          <button
            type="button"
            className={button.secondary}
            aria-busy={isBusy || undefined}
            onClick={() => void run(ask)}
          >
            {label}
          </button>
        </p>
      )}
    </>
  )
}
