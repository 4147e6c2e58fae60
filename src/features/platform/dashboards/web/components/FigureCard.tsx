import { type ReactNode, useId, useState } from 'react'
import { toCsv } from '#shared/csv.ts'
import { useApp } from '#web/app-context.ts'
import { saveFile } from '#web/data-table/save-file.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { DashboardStep } from '../../dashboard-period.ts'
import type { Dashboard, DashboardFigure } from '../../dashboards.contract.ts'
import { figureOf } from '../../figures.ts'
import { figureTexts, seriesTitle } from '../figure-texts.ts'
import { stepText } from '../step-text.ts'
import { cellText, valueText } from '../value-text.ts'
import classes from './FigureCard.module.css'
import { FigurePicture } from './FigurePicture.tsx'

type Props = { figure: DashboardFigure; steps: Dashboard['steps']; by: DashboardStep }

/** A figure with its definition: as a picture, as a table, and as a file. */
export function FigureCard({ figure, steps, by }: Props): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { name, series } = figure
  const { title, definition } = figureTexts[name]
  const isEmpty = series.every(({ values }) => values.every(value => value === null || value === 0))
  const isFew = series.every(({ values }) => values.every(value => value === 'few' || !value))
  const save = () => {
    const head = [t('From'), t('To'), ...series.map(one => seriesTitle(t, name, one))]
    const rows = steps.map(({ from, to }, at) => [
      from,
      to,
      ...series.map(one => cellText(one, one.values[at] ?? null)),
    ])
    saveFile(`${name}.csv`, 'text/csv;charset=utf-8', toCsv([head, ...rows]))
  }
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title(t)}</h2>
      <p className={classes.definition}>{definition(t)}</p>
      {isEmpty ? (
        <p className={classes.nothing}>{t('Nothing was counted in this time.')}</p>
      ) : (
        <>
          {isFew && <p className={classes.nothing}>{t('All numbers of this time are below 5.')}</p>}
          {(isFew ? [] : picturesOf(figure)).map(drawn => (
            <FigurePicture key={drawn[0]?.currency ?? ''} name={name} series={drawn} steps={steps} by={by} />
          ))}
          <div className={classes.below}>
            <FigureTable figure={figure} steps={steps} by={by} />
            <button type="button" className={button.quiet} onClick={save}>
              <Icon name="download" size={16} />
              {t('Download as CSV')}
              <span className="visually-hidden">{title(t)}</span>
            </button>
          </div>
        </>
      )}
    </article>
  )
}

/** What is drawn together: each currency has a scale of its own, and the number of times isn't drawn. */
function picturesOf({ name, series }: DashboardFigure): DashboardFigure['series'][] {
  if (figureOf(name).unit === 'money') return series.map(one => [one])
  return [series.filter(({ label }) => label !== 'number')]
}

function FigureTable({ figure: { name, series }, steps, by }: Props): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const [isOpen, setOpen] = useState(false)
  const title = figureTexts[name].title(t)
  return (
    <details className={classes.details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t('View as a table')}
        <span className="visually-hidden">{title}</span>
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        <section className={classes.scroll} aria-label={t('Table of “{{title}}”', { title })} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('Period')}</th>
                {series.map(one => (
                  <th key={`${one.label} ${one.currency}`} scope="col">
                    {seriesTitle(t, name, one)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...steps.entries()].reverse().map(([at, step]) => (
                <tr key={step.from}>
                  <th scope="row">{stepText(t, step, by)}</th>
                  {series.map(one => (
                    <td key={`${one.label} ${one.currency}`}>
                      {valueText({ t, language }, name, one, one.values[at] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
