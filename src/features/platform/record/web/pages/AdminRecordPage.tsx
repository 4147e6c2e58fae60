import type { ReactNode } from 'react'
import { defineList, filtersOf } from '#web/admin-list/admin-list.ts'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { TableField } from '#web/data-table/TableField.tsx'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type RecordedAct, recordFilters, recordSorts } from '../../record.contract.ts'
import { actTitle, areaTitle, targetText } from '../act-titles.ts'
import { ActDetails, ActPerson, ActSummary } from '../components/ActDetails.tsx'
import { SealNote } from '../components/SealNote.tsx'

const record = defineList({
  name: 'record',
  filters: filtersOf(recordFilters.shape),
  sorts: recordSorts,
  defaultSort: '-at',
  load: ({ clients }, { filters, page, sort }) => clients.record.getRecord({ ...filters, page, sort }),
})

export const adminRecordLoader = listLoader(t => t('Audit log'), record)

/** Who did what, as whom, and why: of admins, and of teams for their enterprises. */
export function AdminRecordPage(): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const view = useList(record)
  const { filters } = view.state
  const set = (name: string) => (value: string) => view.change({ filters: { [name]: value } })
  const areas = (view.answer?.areas ?? []).map((area): [string, string] => [area, areaTitle(t, area)])
  const columns: Column<RecordedAct>[] = [
    { id: 'what', title: t('What was done'), isMain: true, cell: act => <ActSummary act={act} /> },
    { id: 'target', title: t('To what'), cell: act => targetText(t, act) },
    { id: 'who', title: t('Done by'), cell: act => <ActPerson act={act} /> },
    { id: 'at', title: t('When'), isSortable: true, cell: ({ at }) => momentText(t, at, timeZone) },
  ]
  return (
    <ListPage
      title={t('Audit log')}
      intro={t('What admins did, and what teams did for their enterprises. Lines stay for good.')}
    >
      {view.answer && <SealNote seal={view.answer.seal} checked={view.answer.checked} />}
      <ListTable
        view={view}
        title={t('Audit log')}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ action }) => actTitle(t, action)}
        drawer={act => <ActDetails act={act} />}
        file="/api/v1/admin/record.csv"
        filters={
          <>
            <TableSearch
              label={t('Person, enterprise or reason')}
              value={filters.search ?? ''}
              onChange={set('search')}
            />
            <TableFilter
              label={t('Done by')}
              value={filters.by ?? ''}
              onChange={set('by')}
              options={[
                ['', t('Everybody')],
                ['admins', t('Admins')],
              ]}
            />
            <TableFilter
              label={t('Kind of act')}
              value={filters.area ?? ''}
              onChange={set('area')}
              options={[['', t('All')], ...areas]}
            />
            <TableField label={t('From')} type="date" value={filters.from ?? ''} onChange={set('from')} />
            <TableField label={t('To')} type="date" value={filters.to ?? ''} onChange={set('to')} />
          </>
        }
      />
    </ListPage>
  )
}
