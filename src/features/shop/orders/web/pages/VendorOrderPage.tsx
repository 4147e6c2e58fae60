import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { CancelPieces } from '../components/CancelPieces.tsx'
import { FulfilForm, linesToSend } from '../components/FulfilForm.tsx'
import { ReturnCard } from '../components/ReturnCard.tsx'
import { VendorOrderFacts } from '../components/VendorOrderFacts.tsx'
import { orderStateText } from '../order-words.ts'
import { vendorOrderQuery } from '../use-vendor-orders.ts'
import classes from './VendorOrderPage.module.css'
import type { VendorOrderData } from './vendor-order.loader.ts'

/** Page of an order for its enterprise's team: what to send where, and what was done. */
export function VendorOrderPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id } = useLoaderData<VendorOrderData>()
  const { data: order } = useQuery(vendorOrderQuery(app, id))
  if (!order) return null
  return (
    <DeskPage
      vendorId={order.vendor.id}
      title={t('Order {{id}}', { id: order.number })}
      below="/vendor/orders"
      actions={<span className={classes.mark}>{orderStateText(t, order)}</span>}
    >
      <div className={classes.page}>
        <Link to={`/vendor/orders?vendorId=${order.vendor.id}`}>{t('All orders')}</Link>
        {order.reference && <AwaitedTransfer reference={order.reference} />}
        {order.may.act && order.status === 'pending' && (
          <section className={classes.card}>
            <ToDo order={order} />
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

/** Tasks of the team; for seats and files only information. */
function ToDo({ order }: { order: VendorOrder }): ReactNode {
  const { t } = useTranslation()
  const lines = linesToSend(order)
  const isParcel = lines.some(({ delivery }) => delivery === 'parcel')
  const has = (delivery: VendorOrder['lines'][number]['delivery']) =>
    order.lines.some(line => line.delivery === delivery && line.open > 0)
  return (
    <>
      <h2>{isParcel ? t('To send') : t('To do')}</h2>
      {lines.length > 0 && <FulfilForm order={order} />}
      {has('event') && (
        <p>
          {t('The buyer has the tickets. The order is complete once they were checked or the date is over.')}{' '}
          <Link to={`/vendor/tickets?vendorId=${order.vendor.id}`}>{t('See who comes')}</Link>
        </p>
      )}
      {has('download') && (
        <p>{t('The buyer can download it. The order is complete once they did, or after two weeks.')}</p>
      )}
    </>
  )
}

function AwaitedTransfer({ reference }: { reference: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <h2>{t('Awaiting the transfer')}</h2>
      <p>{t('The buyer pays by bank transfer, with the reference {{reference}}.', { reference })}</p>
      <p>{t('The money goes to Pola’s account, so an admin of Pola confirms it. You get an email then.')}</p>
    </section>
  )
}
