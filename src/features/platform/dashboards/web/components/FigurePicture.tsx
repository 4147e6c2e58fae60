import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DashboardStep } from '../../dashboard-period.ts'
import type { Dashboard, FigureSeries } from '../../dashboards.contract.ts'
import type { FigureName } from '../../figures.ts'
import { figureTexts, seriesTitle } from '../figure-texts.ts'
import { highest, lineOf, pictureSize } from '../picture-lines.ts'
import { stepText } from '../step-text.ts'
import { valueText } from '../value-text.ts'
import classes from './FigurePicture.module.css'

type Props = { name: FigureName; series: FigureSeries[]; steps: Dashboard['steps']; by: DashboardStep }

/** Lines of the largest parts over time, told apart by colour and dashes. Its numbers are in the table. */
export function FigurePicture({ name, series, steps, by }: Props): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const drawn = series.slice(0, strokes.length)
  const most = highest(drawn.map(({ values }) => values))
  const [first, last] = [steps[0], steps.at(-1)]
  const { width, height } = pictureSize
  const scale = drawn[0]
  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <span className={classes.most}>{scale && valueText({ t, language }, name, scale, most)}</span>
        <svg
          role="img"
          aria-label={t('Lines of “{{title}}”; the table has the numbers', { title: figureTexts[name].title(t) })}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
        >
          <path className={classes.grid} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
          {drawn.map(({ label, currency, values }, at) => (
            <path
              key={`${label} ${currency}`}
              className={classes.line}
              style={{ stroke: strokes[at]?.color, strokeDasharray: strokes[at]?.dashes }}
              d={lineOf(values, most)}
            />
          ))}
        </svg>
      </div>
      <div className={classes.ends}>
        <bdi>{first && stepText(t, first, by)}</bdi>
        {steps.length > 1 && <bdi>{last && stepText(t, last, by)}</bdi>}
      </div>
      {drawn.length > 1 && (
        <ul className={classes.legend}>
          {drawn.map((one, at) => (
            <li key={`${one.label} ${one.currency}`}>
              <svg aria-hidden="true" viewBox="0 0 28 8">
                <path
                  className={classes.line}
                  style={{ stroke: strokes[at]?.color, strokeDasharray: strokes[at]?.dashes }}
                  d="M1 4H27"
                />
              </svg>
              {seriesTitle(t, name, one)}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

const strokes = [
  { color: 'var(--blue)', dashes: 'none' },
  { color: 'var(--saffron)', dashes: '8 4' },
  { color: 'var(--green)', dashes: '3 4' },
  { color: 'var(--red)', dashes: '12 4 3 4' },
  { color: 'var(--stone)', dashes: '1 5' },
]
