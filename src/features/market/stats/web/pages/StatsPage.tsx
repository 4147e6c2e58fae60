import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { MarkStatsSeen } from '#features/people/onboarding/web/index.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { type Period, periods } from '../../count-kinds.ts'
import type { Stats } from '../../stats.contract.ts'
import { CountsFigure, CountsTable } from '../components/CountsFigure.tsx'
import { FollowersCard } from '../components/FollowersCard.tsx'
import { StatCard } from '../components/StatCard.tsx'
import { periodOf, statsQuery } from '../use-stats.ts'
import classes from './StatsPage.module.css'
import type { statsLoader } from './stats.loader.ts'

/** How often an enterprise was seen, and its number of followers. */
export function StatsPage(): ReactNode {
  const { t } = useTranslation()
  const { id } = useLoaderData<typeof statsLoader>()
  const [params] = useSearchParams()
  const period = periodOf(params)
  const { data: stats } = useSuspenseQuery(statsQuery(useApp(), id, period))
  const name = stats.brand
  return (
    <article className={article.page}>
      <MarkStatsSeen vendorId={id} />
      <PageIntro
        above={[
          { title: t('Directory'), link: '/' },
          { title: name, link: `/${stats.subDomain}` },
        ]}
        title={t('Statistics for {{name}}', { name })}
        lead={t('How often people came across this enterprise here. We count views, not people.')}
      />
      {stats.since === null ? (
        <NothingYet stats={stats} />
      ) : (
        <Numbers stats={stats} since={stats.since} period={period} />
      )}
      <section>
        <h2>{t('How we count')}</h2>
        <div className={article.prose}>
          <p>
            {t(
              'When someone opens a page, it reports which enterprises are on it and nothing else. We add one to the day’s count (UTC) and forget the rest: no cookie, no address, no history of visits. So we can’t tell whether ten views are ten people or one.',
            )}
          </p>
          <p>
            {t(
              'Web crawlers aren’t counted, nor are visitors without JavaScript. The last few seconds may be missing.',
            )}
          </p>
        </div>
      </section>
    </article>
  )
}

/** Days before the first count are left out: they only look as if nobody had come. */
function Numbers({ stats, since, period }: { stats: Stats; since: string; period: Period }): ReactNode {
  const { t } = useTranslation()
  const counted = stats.points.filter(({ to }) => to >= since)
  const points = counted.length > 0 ? counted : stats.points.slice(-1)
  const names: Record<Period, string> = {
    '7': t('7 days'),
    '30': t('30 days'),
    '90': t('90 days'),
    '365': t('A year'),
  }
  return (
    <>
      <nav aria-label={t('Period')} className={classes.periods}>
        {periods.map(one => (
          <Link
            key={one}
            to={one === '30' ? '.' : `?period=${one}`}
            preventScrollReset
            replace
            aria-current={one === period ? 'page' : undefined}
          >
            {names[one]}
          </Link>
        ))}
      </nav>
      <div className={article.cards}>
        {stats.totals.map(entry => (
          <StatCard key={entry.kind} {...entry} />
        ))}
        <FollowersCard followers={stats.followers} />
      </div>
      <div className={classes.figures}>
        {stats.totals.map(({ kind }) => (
          <CountsFigure key={kind} kind={kind} points={points} />
        ))}
      </div>
      <CountsTable points={points} />
      <p className={article.note}>{t('Counted since {{date}}.', { date: formatDay(t, since) })}</p>
    </>
  )
}

function NothingYet({ stats }: { stats: Stats }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.nothing}>
      <h2>{t('Nothing counted yet')}</h2>
      <p>
        {t(
          'Figures appear here as soon as someone comes across this enterprise on Pola. A badge on its own website helps.',
        )}
      </p>
      <p className={article.actions}>
        <Link className={button.primary} to={`/resources/${stats.id}`}>
          {t('Logo and badge')}
        </Link>
      </p>
      {stats.followers > 0 && (
        <div className={article.cards}>
          <FollowersCard followers={stats.followers} />
        </div>
      )}
    </section>
  )
}
