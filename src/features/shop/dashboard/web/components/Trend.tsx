import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import type { Statistics, StatisticsPoint } from '../../dashboard.contract.ts'
import type { Step } from '../../periods.ts'
import { pointText, shortPoint } from '../point-text.ts'
import classes from './Trend.module.css'

const TimeChart = lazy(() => import('#web/chart/TimeChart.tsx'))

type Props = {
  title: string
  statistics: Pick<Statistics, 'points' | 'before'>
  step: Step
  numberOf: (point: StatisticsPoint) => number
  format: (value: number) => string
  /** text in place of a chart with nothing but zeros */
  nothing: string
}

/** A figure over time: a chart once the browser has loaded it, and a table for everybody. */
export function Trend({ title, statistics, step, numberOf, format, nothing }: Props): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const points = statistics.points.map((point, index) => {
    const before = statistics.before[index]
    return {
      value: numberOf(point),
      before: before ? numberOf(before) : 0,
      label: shortPoint(t, point, step),
      period: pointText(t, point, step),
    }
  })
  if (points.every(({ value, before }) => value === 0 && before === 0))
    return <p className={classes.nothing}>{nothing}</p>
  return (
    <>
      <div className={classes.chart}>
        {inBrowser && (
          <Suspense fallback={null}>
            <TimeChart
              title={title}
              points={points}
              color="var(--blue)"
              axisWidth={64}
              format={format}
              formatBefore={value => t('{{value}} in the period before', { value: format(value) })}
            />
          </Suspense>
        )}
      </div>
      <details className={classes.details}>
        <summary>{t('View as a table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
        <section className={classes.scroll} aria-label={title} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('Period')}</th>
                <th scope="col">{title}</th>
                <th scope="col">{t('Period before')}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ label, period, value, before }) => (
                <tr key={label}>
                  <th scope="row">{period}</th>
                  <td>{format(value)}</td>
                  <td>{format(before)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  )
}
