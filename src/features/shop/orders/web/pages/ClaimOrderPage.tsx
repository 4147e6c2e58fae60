import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AuthPage, NoScripts } from '#features/people/accounts/web/index.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { orderPath } from '../../checkout-paths.ts'
import type { ClaimOrderData } from './claim-order.loader.ts'

/** Page to add a guest's order to an account; opening the link alone changes nothing. */
export function ClaimOrderPage(): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const { claimKey, email } = useLoaderData<ClaimOrderData>()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const claim = async () => {
    if (isBusy) return
    setBusy(true)
    setWrong('')
    try {
      const { groupId } = await clients.orders.claimOrderGroup({ claimKey })
      const { orders } = await clients.orders.getOrderGroup({ id: groupId, language })
      // a new document in place of this one: removes the key from the browser's history, and reloads lists
      location.replace(orders[0] ? orderPath(orders[0].id) : '/account?section=orders')
    } catch (error) {
      const { status } = apiErrorOf(error)
      const isUsed = status === 404 || status === 400
      setWrong(
        isUsed ? t('This link is incomplete, or the order is already in another account.') : failureText(t, error),
      )
      setBusy(false)
    }
  }
  return (
    <AuthPage
      title={t('Your order in your account')}
      lead={t('It goes to the account of {{email}}. After that, only that account can see it.', {
        email: shownEmail(email),
      })}
    >
      <NoScripts />
      <button type="button" className={button.primary} aria-busy={isBusy} onClick={() => void claim()}>
        {t('Add order to your account')}
      </button>
      <p role="alert">{wrong}</p>
    </AuthPage>
  )
}
