import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SoldOut } from '#features/market/listings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Queries } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { alertFailure, alertsQuery, askForAlert, endAlert } from '../use-alerts.ts'
import { AskByEmail } from './AskByEmail.tsx'

/** Button for a sold-out listing: a member gets a stock alert with a click, a guest gives an address. */
export function AlertButton(props: SoldOut): ReactNode {
  const isGuest = !useApp().viewer
  return isGuest ? (
    <ForGuest {...props} />
  ) : (
    <Queries>
      <ForMember {...props} />
    </Queries>
  )
}

function ForMember({ listingId, variantId, name }: SoldOut): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { data: alerts } = useQuery(alertsQuery(app))
  const { run, isBusy } = useAction(error => alertFailure(t, error), notify)
  const alert = alerts?.find(one => one.listingId === listingId && one.variantId === (variantId ?? null))
  const toggle = () =>
    run(async () => {
      if (alert) return endAlert(app, alert.id)
      await askForAlert(app, { listingId, variantId })
      notify(t('We’ll tell you when {{name}} is back.', { name }))
    })
  return (
    <button
      type="button"
      className={button.secondary}
      aria-pressed={alert !== undefined}
      {...whileBusy(isBusy)}
      onClick={() => void toggle()}
    >
      <Icon name={alert ? 'check' : 'bell'} size={18} />
      <span>
        {t('Notify me when it’s back')}
        <span className="visually-hidden">: {name}</span>
      </span>
    </button>
  )
}

function ForGuest({ listingId, variantId, name }: SoldOut): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        <Icon name="bell" size={18} />
        <span>
          {t('Notify me when it’s back')}
          <span className="visually-hidden">: {name}</span>
        </span>
      </button>
      <AskByEmail wanted={{ listingId, variantId }} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
