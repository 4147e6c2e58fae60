import { type ReactNode, useRef } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import list from '#web/ui/StateList.module.css'
import { StateList } from '#web/ui/StateList.tsx'
import { ReportedCase } from '../components/ReportedCase.tsx'
import { keptIn, ReportFilters } from '../components/ReportFilters.tsx'
import classes from './AdminReportsPage.module.css'
import type { AdminReportsData } from './admin-reports.loader.ts'

/** What people reported, for admins: what it is, who says what of it, and how it ended (docs/product.md §4 “Dealing with reports”). */
export function AdminReportsPage(): ReactNode {
  const { t } = useTranslation()
  const { things, page, pages, state, kind, reason } = useLoaderData<AdminReportsData>()
  const heading = useRef<HTMLHeadingElement>(null)
  const states = { open: t('Open reports'), closed: t('Closed reports') }
  return (
    <div className={`${article.page} ${list.page} ${classes.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('Reports')}
      </h1>
      <StateList
        address="/admin/reports"
        kept={keptIn({ kind, reason })}
        states={states}
        state={state}
        page={page}
        pages={pages}
      >
        {state && <ReportFilters state={state} kind={kind} reason={reason} />}
        {things.length === 0 && (
          <p className={list.none}>{state === 'open' ? t('No report waits for you.') : t('No reports here.')}</p>
        )}
        <ul className={list.cards}>
          {things.map(thing => (
            <li key={thing.key}>
              {/* what was closed is gone from the list */}
              <ReportedCase thing={thing} isAlone={state === null} onDone={() => heading.current?.focus()} />
            </li>
          ))}
        </ul>
      </StateList>
    </div>
  )
}
