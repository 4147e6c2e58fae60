import type { ReactNode } from 'react'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EventSources, eventSources } from '../components/EventSources.tsx'
import { PaymentEvents, paymentEvents } from '../components/PaymentEvents.tsx'

export const adminWebhooksLoader = listLoader(t => t('What payment providers sent'), eventSources, paymentEvents)

/** Page with the events of payment providers: whether they arrive, and what became of each. */
export function AdminWebhooksPage(): ReactNode {
  const { t } = useTranslation()
  return (
    <ListPage title={t('What payment providers sent')}>
      <EventSources />
      <PaymentEvents />
    </ListPage>
  )
}
