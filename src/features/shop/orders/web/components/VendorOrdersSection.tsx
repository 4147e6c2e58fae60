import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { vendorOrderCountsQuery } from '../use-vendor-orders.ts'

/** Number of orders to send, with a link to them. */
export function VendorOrdersSection({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(vendorOrderCountsQuery(useApp(), vendorId))
  return (
    <>
      {data && <p>{t('{{count}} to send', { count: data.toSend })}</p>}
      {data && data.returns > 0 && <p>{t('{{count}} with a return request', { count: data.returns })}</p>}
      <p className={article.actions}>
        <Link className={button.primary} to={`/vendor/overview?vendorId=${vendorId}`}>
          {t('Open the desk')}
        </Link>
        <Link className={button.secondary} to={`/vendor/orders?vendorId=${vendorId}`}>
          {t('See the orders')}
        </Link>
      </p>
    </>
  )
}
