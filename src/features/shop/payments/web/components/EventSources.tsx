import type { ReactNode } from 'react'
import { defineList } from '#web/admin-list/admin-list.ts'
import { ListSection } from '#web/admin-list/ListSection.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { EventSource } from '../../payment-events.contract.ts'
import classes from './monitors.module.css'

export const eventSources = defineList({
  name: 'event-sources',
  prefix: 'sources',
  load: async ({ clients }) => ({ ...(await clients.paymentEvents.getEventSources()), offset: 0, limit: 20 }),
})

/** Which providers send events, and whether these arrive. */
export function EventSources(): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const view = useList(eventSources)
  const moment = (at: string | null) => (at ? momentText(t, at, timeZone) : t('never'))
  const columns: Column<EventSource>[] = [
    {
      id: 'provider',
      title: t('Provider'),
      isMain: true,
      cell: ({ provider, isConfigured, silentSince }) => (
        <>
          {provider}
          {!isConfigured && <span className={classes.about}>{t('Not set up on this server')}</span>}
          {silentSince && (
            <strong className={classes.alarm}>
              {t('Someone paid on {{time}}, and no event came. Please check address and secret at the provider.', {
                time: momentText(t, silentSince, timeZone),
              })}
            </strong>
          )}
        </>
      ),
    },
    { id: 'last', title: t('Last event'), cell: ({ lastAt }) => moment(lastAt) },
    { id: 'done', title: t('Last that went well'), cell: ({ lastDoneAt }) => moment(lastDoneAt) },
    {
      id: 'refused',
      title: t('Refused in 7 days'),
      cell: ({ refused }) => (
        <div>
          {refused.count}
          {refused.lastAt && <span className={classes.about}>{moment(refused.lastAt)}</span>}
        </div>
      ),
    },
  ]
  return (
    <ListSection title={t('Where they come from')}>
      <ListTable
        view={view}
        title={t('Where they come from')}
        columns={columns}
        rowId={({ provider }) => provider}
        rowName={({ provider }) => provider}
        empty={t('No provider is set up that sends events.')}
      />
    </ListSection>
  )
}
