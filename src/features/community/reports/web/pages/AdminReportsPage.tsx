import { type ReactNode, useRef } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ReportedCase } from '../components/ReportedCase.tsx'
import classes from './AdminReportsPage.module.css'
import type { AdminReportsData } from './admin-reports.loader.ts'

/** What people reported, for admins: what it is, who says what of it, and how it ended (docs/product.md §4 “Dealing with reports”). */
export function AdminReportsPage(): ReactNode {
  const { t } = useTranslation()
  const { things, page, pages, state } = useLoaderData<AdminReportsData>()
  const heading = useRef<HTMLHeadingElement>(null)
  const states = [
    ['open', t('Open')],
    ['closed', t('Closed')],
  ] as const
  const pageLink = (one: number) => `/admin/reports?state=${state}&page=${one}`
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('Reports')}
      </h1>
      <nav className={classes.links} aria-label={t('Status')}>
        {states.map(([one, name]) => (
          <Link key={one} to={`/admin/reports?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {things.length === 0 && (
        <p className={classes.none}>{state === 'open' ? t('No report waits for you.') : t('No reports here.')}</p>
      )}
      <ul className={classes.things}>
        {things.map(thing => (
          <li key={thing.key}>
            {/* what was closed is gone from the list */}
            <ReportedCase thing={thing} isAlone={state === null} onDone={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
      {state && pages > 1 && (
        <nav className={classes.links} aria-label={t('Pages')}>
          {page > 1 && <Link to={pageLink(page - 1)}>{t('Previous page')}</Link>}
          {page < pages && <Link to={pageLink(page + 1)}>{t('Next page')}</Link>}
        </nav>
      )}
    </div>
  )
}
