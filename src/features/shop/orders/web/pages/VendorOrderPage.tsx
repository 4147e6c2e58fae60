import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { CancelPieces } from '../components/CancelPieces.tsx'
import { FulfilForm } from '../components/FulfilForm.tsx'
import { ReturnCard } from '../components/ReturnCard.tsx'
import { VendorOrderFacts } from '../components/VendorOrderFacts.tsx'
import { orderError, orderStateText } from '../order-words.ts'
import { vendorOrderQuery } from '../use-vendor-orders.ts'
import classes from './VendorOrderPage.module.css'
import type { VendorOrderData } from './vendor-order.loader.ts'

/** An order for the team of its enterprise: what to send where, and what was done. */
export function VendorOrderPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id } = useLoaderData<VendorOrderData>()
  const { data: order } = useQuery(vendorOrderQuery(app, id))
  if (!order) return null
  return (
    <DeskPage
      vendorId={order.vendor.id}
      title={t('Order {{id}}', { id: String(order.id) })}
      below="/vendor/orders"
      actions={<span className={classes.mark}>{orderStateText(t, order)}</span>}
    >
      <div className={classes.page}>
        <Link to={`/vendor/orders?vendorId=${order.vendor.id}`}>{t('All orders')}</Link>
        {order.may.receive && <AwaitedTransfer order={order} />}
        {order.may.act && order.status === 'pending' && (
          <section className={classes.card}>
            <h2>{t('To send')}</h2>
            <FulfilForm order={order} />
            <div className={classes.actions}>
              <CancelPieces order={order} />
            </div>
          </section>
        )}
        {order.returns.length > 0 && (
          <section className={classes.page}>
            <h2>{t('Returns')}</h2>
            {order.returns.toReversed().map(one => (
              <ReturnCard key={one.id} order={order} wanted={one} />
            ))}
          </section>
        )}
        <VendorOrderFacts order={order} />
      </div>
    </DeskPage>
  )
}

function AwaitedTransfer({ order }: { order: VendorOrder }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { refetch } = useQuery(vendorOrderQuery(app, order.id))
  const { run, isBusy, problem } = useAction(error => orderError(t, error) ?? failureText(t, error))
  const receive = async () => {
    await app.clients.vendorOrders.receiveTransfer({ id: order.groupId })
    await refetch()
  }
  const words = t('The buyer pays by bank transfer, with the reference {{reference}}.', {
    reference: order.reference ?? '',
  })
  return (
    <section className={classes.card}>
      <h2>{t('Awaiting payment')}</h2>
      <p>{words}</p>
      <p role="alert">{problem}</p>
      <div className={classes.actions}>
        <button
          type="button"
          className={button.primary}
          aria-busy={isBusy || undefined}
          onClick={() => void run(receive)}
        >
          {t('The transfer has arrived')}
        </button>
      </div>
    </section>
  )
}
