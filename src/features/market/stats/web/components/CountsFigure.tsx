import { lazy, type ReactNode, Suspense } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { type CountKind, countKinds } from '../../count-kinds.ts'
import type { StatsPoint } from '../../stats.contract.ts'
import { shortDay } from '../short-day.ts'
import { useKindTexts } from '../use-kind-texts.ts'
import classes from './CountsFigure.module.css'

const TimeChart = lazy(() => import('#web/chart/TimeChart.tsx'))

const colors: Record<CountKind, string> = { view: 'var(--green)', shown: 'var(--blue)', click: 'var(--saffron)' }

type Props = { kind: CountKind; points: StatsPoint[] }

/** One kind over time: a sentence and a table, accessible to everybody, and the chart once the browser has drawn it. */
export function CountsFigure({ kind, points }: Props): ReactNode {
  const { t } = useTranslation()
  const { title } = useKindTexts()[kind]
  const inBrowser = useInBrowser()
  const best = points.reduce((most, point) => (point[kind] > most[kind] ? point : most), points[0] as StatsPoint)
  return (
    <figure className={classes.figure}>
      <figcaption>
        <span className={classes.title}>{t('{{name}} over time', { name: title })}</span>
        <span className={classes.best}>
          {t('Highest: {{number}}, {{period}}', { number: best[kind], period: periodText(best) })}
        </span>
      </figcaption>
      <div className={classes.chart}>
        {inBrowser && (
          <Suspense fallback={null}>
            <TimeChart
              title={title}
              color={colors[kind]}
              axisWidth={44}
              format={value => t('{{number}}', { number: value })}
              points={points.map(point => ({
                value: point[kind],
                label: shortDay(t, point.to),
                period: periodText(point),
              }))}
            />
          </Suspense>
        )}
      </div>
    </figure>
  )

  function periodText({ from, to }: StatsPoint): string {
    return from === to ? formatDay(t, to) : t('{{from}} to {{to}}', { from: shortDay(t, from), to: formatDay(t, to) })
  }
}

/** All numbers of the period, newest first. */
export function CountsTable({ points }: { points: StatsPoint[] }): ReactNode {
  const { t } = useTranslation()
  const texts = useKindTexts()
  return (
    <details className={classes.details}>
      <summary>{t('View as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={t('View as a table')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              {countKinds.map(kind => (
                <th key={kind} scope="col">
                  {texts[kind].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(point => (
              <tr key={point.to}>
                <th scope="row">
                  {point.from === point.to
                    ? formatDay(t, point.to)
                    : t('{{from}} to {{to}}', { from: shortDay(t, point.from), to: formatDay(t, point.to) })}
                </th>
                {countKinds.map(kind => (
                  <td key={kind}>{t('{{number}}', { number: point[kind] })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
