import type { ReactNode } from 'react'
import { defineList } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BulkPlan } from '../../bulk-plans.contract.ts'
import { actName, planStateName } from '../bulk-words.ts'
import { PlanDrawer } from '../components/PlanDrawer.tsx'

const plans = defineList({
  name: 'bulk-plans',
  load: ({ clients }, { page }) => clients.bulkPlans.getBulkPlans({ page }),
})

export const adminBulkPlansLoader = listLoader(t => t('Bulk changes'), plans)

/** Changes of many accounts or enterprises at once, latest first; one in a drawer. */
export function AdminBulkPlansPage(): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const columns: Column<BulkPlan>[] = [
    { id: 'act', title: t('What to do'), isMain: true, cell: ({ act }) => actName(t, act) },
    { id: 'why', title: t('Why'), cell: ({ why }) => why },
    { id: 'size', title: t('Rows to change'), isNumber: true, cell: ({ size }) => size },
    { id: 'state', title: t('Status'), cell: ({ state }) => planStateName(t, state) },
    { id: 'who', title: t('Planned by'), cell: ({ madeBy }) => madeBy?.name ?? t('A deleted account') },
    { id: 'at', title: t('Planned on'), cell: ({ createdAt }) => momentText(t, createdAt, timeZone) },
  ]
  return (
    <ListPage
      title={t('Bulk changes')}
      intro={t(
        'Many rows of a list changed at once. A bulk change starts at a list, as “Change all”; it can be undone for 30 days.',
      )}
    >
      <ListTable
        view={useList(plans)}
        title={t('Bulk changes')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ act }) => actName(t, act)}
        drawer={plan => <PlanDrawer key={plan.id} plan={plan} />}
        empty={t('Nothing has been changed in bulk yet.')}
      />
    </ListPage>
  )
}
