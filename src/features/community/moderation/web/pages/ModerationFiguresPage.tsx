import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { numberLocale } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { PageIntro } from '#web/article/PageIntro.tsx'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { type ReportedKind, type ReportReason, reportedKinds, reportReasons } from '../../flag-reasons.ts'
import { type HouseRule, houseRuleNames } from '../../house-rules.ts'
import { type CaseSource, caseSources, type Measure, measures, orderHours } from '../../measures.ts'
import { FigureBars } from '../components/FigureBars.tsx'
import { doneWords, sourceName } from '../moderation-words.ts'
import { kindName, reasonName } from '../report-words.ts'
import { numberedRule } from '../rule-words.ts'
import { moderationFiguresQuery } from '../use-moderation.ts'
import classes from './ModerationFiguresPage.module.css'
import { yearIn } from './open-moderation.loader.ts'

/** What moderators did in a year, for everybody. Names nobody. */
export function ModerationFiguresPage(): ReactNode {
  const { t, language } = useTranslation()
  const [query] = useSearchParams()
  const { data } = useSuspenseQuery(moderationFiguresQuery(useApp(), yearIn(query)))
  const { year, years, cases, medianHours, byProgram, appeals, orders } = data
  const number = (value: number) => value.toLocaleString(numberLocale(language), { maximumFractionDigits: 1 })
  const answered = appeals.takenBack + appeals.upheld
  return (
    <article className={article.page}>
      <PageIntro
        above={[
          { title: t('Directory'), link: '/' },
          { title: t('House rules'), link: '/moderation/rules' },
        ]}
        title={t('What moderators did')}
        lead={t('How many cases there were in a year, what came of them, and how long that took.')}
      />
      {years.length > 1 && (
        <nav aria-label={t('Years')} className={classes.years}>
          {years.map(one => (
            <Link
              key={one}
              to={`/moderation/figures?year=${one}`}
              aria-current={one === year ? 'page' : undefined}
              preventScrollReset
            >
              {one}
            </Link>
          ))}
        </nav>
      )}
      <section aria-labelledby="figures-year">
        <h2 id="figures-year">{year}</h2>
        {cases === 0 ? (
          <p>{t('There were no cases in this year.')}</p>
        ) : (
          <dl className={classes.facts}>
            <Fact term={t('Cases')} value={number(cases)} />
            {medianHours !== null && (
              <Fact
                term={t('Half of them were decided within')}
                value={
                  medianHours < 48
                    ? t('{{number}} hours', { number: number(medianHours) })
                    : t('{{number}} days', { number: number(medianHours / 24) })
                }
              />
            )}
            <Fact term={t('Noticed by a program, decided by a person')} value={number(byProgram)} />
            <Fact
              term={t('Appeals')}
              value={number(appeals.count)}
              more={
                answered > 0
                  ? t('{{share}}% taken back', { share: Math.round((100 * appeals.takenBack) / answered) })
                  : ''
              }
            />
            <Fact
              term={t('Orders of authorities')}
              value={number(orders.count)}
              more={
                orders.count > 0
                  ? t('{{number}} answered within {{hours}} hours', {
                      number: number(orders.inTime),
                      hours: orderHours,
                    })
                  : ''
              }
            />
          </dl>
        )}
      </section>
      <div className={classes.tables}>
        {tablesOf(t, data).map(({ title, rows }) => (
          <FigureBars key={title} title={title} rows={rows} />
        ))}
      </div>
      <p className={article.actions}>
        <Link className={button.secondary} to="/moderation/rules">
          {t('House rules')}
        </Link>
      </p>
    </article>
  )
}

function Fact({ term, value, more = '' }: { term: string; value: string; more?: string }): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{value}</b> {more && <span>{more}</span>}
      </dd>
    </div>
  )
}

type Count = { name: string; count: number }
type Figures = Record<'bySource' | 'byKind' | 'byReason' | 'byMeasure' | 'byRule', Count[]>

function tablesOf(t: Translate, figures: Figures): { title: string; rows: Count[] }[] {
  const names = {
    bySource: named<CaseSource>(caseSources, one => sourceName(t, one)),
    byKind: named<ReportedKind>(reportedKinds, one => kindName(t, one)),
    byReason: named<ReportReason>(reportReasons, one => reasonName(t, one)),
    byMeasure: named<Measure>(measures, one => doneWords(t, one)),
    byRule: named<HouseRule>(houseRuleNames, one => numberedRule(t, one)),
  }
  const titles = {
    bySource: t('How cases came'),
    byKind: t('What they were about'),
    byReason: t('Why things were reported'),
    byMeasure: t('What came of them'),
    byRule: t('Rules that were cited'),
  }
  return (Object.keys(names) as (keyof Figures)[])
    .map(by => ({
      title: titles[by],
      rows: figures[by].map(({ name, count }) => ({ name: lookUp(names[by], name) ?? name, count })),
    }))
    .filter(({ rows }) => rows.length > 0)
}

function named<Name extends string>(all: readonly Name[], nameOf: (one: Name) => string): Record<string, string> {
  return Object.fromEntries(all.map(one => [one, nameOf(one)]))
}
