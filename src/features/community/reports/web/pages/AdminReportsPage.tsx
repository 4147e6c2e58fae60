import { type ReactNode, useRef } from 'react'
import { defineList, idFilter, oneOf } from '#web/admin-list/admin-list.ts'
import { ListCards } from '#web/admin-list/ListCards.tsx'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { reportedKinds, reportReasons } from '../../flag-reasons.ts'
import { ReportedCase } from '../components/ReportedCase.tsx'
import { ReportFilters } from '../components/ReportFilters.tsx'

const reports = defineList({
  name: 'reports',
  states: ['open', 'closed'],
  filters: { kind: oneOf(reportedKinds), reason: oneOf(reportReasons), report: idFilter },
  load: ({ clients, language }, { state, page, filters: { report, ...narrowed } }) =>
    clients.reports.getReports(report ? { report, language } : { state, page, ...narrowed, language }),
})

export const adminReportsLoader = listLoader(t => t('Reports'), reports)

/** The reported things for admins, with their reports and outcomes (docs/product.md §4 “Dealing with reports”). */
export function AdminReportsPage(): ReactNode {
  const { t } = useTranslation()
  const view = useList(reports)
  const heading = useRef<HTMLHeadingElement>(null)
  const { filters } = view.state
  // open and closed
  const isOneThing = idFilter.read(filters.report ?? '') !== undefined
  return (
    <ListPage title={t('Reports')} headingRef={heading}>
      <ListStates
        view={view}
        names={{ open: t('Open reports'), closed: t('Closed reports') }}
        isAnyState={isOneThing}
        without={['report']}
      />
      <ListCards
        view={view}
        title={t('Reports')}
        rowId={({ key }) => key}
        // a closed thing leaves the list, so the focus must move
        card={thing => <ReportedCase thing={thing} isAlone={isOneThing} onDone={() => heading.current?.focus()} />}
        empty={view.openState === 'open' && !isOneThing ? t('No report waits for you.') : t('No reports here.')}
        filters={
          !isOneThing && <ReportFilters filters={filters} onChange={change => view.change({ filters: change })} />
        }
      />
    </ListPage>
  )
}
