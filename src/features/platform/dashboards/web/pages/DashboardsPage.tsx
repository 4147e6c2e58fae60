import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import states from '#web/admin-list/ListStates.module.css'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { dashboardTabs } from '../../figures.ts'
import { DashboardLinks } from '../components/DashboardLinks.tsx'
import { FigureCard } from '../components/FigureCard.tsx'
import { PeriodFields } from '../components/PeriodFields.tsx'
import { askedDashboard, dashboardQuery } from '../use-dashboards.ts'
import classes from './DashboardsPage.module.css'
import type { DashboardsData } from './dashboards.loader.ts'

/** How the site and its marketplace do, in figures that name nobody. */
export function DashboardsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { today } = useLoaderData<DashboardsData>()
  const [params, setParams] = useSearchParams()
  const asked = askedDashboard(params, today)
  const { data, error, isPlaceholderData } = useQuery(dashboardQuery(app, asked))
  const names = { site: t('Site data'), market: t('Marketplace') }
  const withParams = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  return (
    <ListPage
      title={t('Dashboards')}
      intro={t(
        'Sums of whole days (UTC) that name nobody: of what people do, numbers from 1 to 4 are “fewer than 5” and aren’t drawn.',
      )}
    >
      <nav className={states.states} aria-label={t('Dashboards')}>
        {dashboardTabs.map(tab => (
          <Link
            key={tab}
            to={`?${withParams({ tab: tab === 'site' ? '' : tab })}`}
            aria-current={tab === asked.tab ? 'page' : undefined}
          >
            {names[tab]}
          </Link>
        ))}
      </nav>
      <DashboardLinks />
      <PeriodFields asked={asked} onChange={change => setParams(withParams(change), { preventScrollReset: true })} />
      {error && <p role="alert">{failureText(t, error)}</p>}
      {data && (
        <>
          <p className={classes.until}>
            {data.until
              ? t('Summed up until {{day}}.', { day: formatDay(t, data.until) })
              : t('Nothing is summed up yet. The first sums are made within an hour.')}
          </p>
          <div className={classes.figures} aria-busy={isPlaceholderData || undefined}>
            {data.figures.map(figure => (
              <FigureCard key={figure.name} figure={figure} steps={data.steps} by={asked.by} />
            ))}
          </div>
        </>
      )}
    </ListPage>
  )
}
