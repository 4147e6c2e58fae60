import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HelpFigures as Figures } from '../../help-desk.contract.ts'
import classes from './HelpFigures.module.css'
import { minutesText } from './help-words.ts'

/** Figures of the desk now, and the time of first answers in the last 30 days. */
export function HelpFigures({ figures }: { figures: Figures }): ReactNode {
  const { t } = useTranslation()
  const { open, unassigned, waiting, asked, answered, median, ninety } = figures
  const rows: [string, string][] = [
    [t('Still open'), String(open)],
    [t('Of these no one’s'), String(unassigned)],
    [t('Waiting for our answer'), String(waiting)],
    [t('Answered in the last 30 days'), t('{{answered}} of {{asked}}', { answered, asked })],
    [t('First answer, half of them within'), median === null ? '–' : minutesText(t, median)],
    [t('First answer, nine of ten within'), ninety === null ? '–' : minutesText(t, ninety)],
  ]
  return (
    <section aria-labelledby="help-figures">
      <h2 id="help-figures">{t('How we answer')}</h2>
      <dl className={classes.figures}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
