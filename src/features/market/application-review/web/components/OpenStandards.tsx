import type { ReactNode } from 'react'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ShownOpenStandard } from '../../reviewed-application.contract.ts'
import classes from './OpenStandards.module.css'

/** Standards that nobody found to be met, by sector, each with the reason why it is open. */
export function OpenStandards({ standards }: { standards: ShownOpenStandard[] }): ReactNode {
  const { t } = useTranslation()
  return [...Map.groupBy(standards, one => one.sector)].map(([sector, open]) => (
    <section key={sector ?? ''} className={classes.group}>
      <h3>{sector ?? t('Everyone')}</h3>
      <ul>
        {open.map(one => (
          <li key={one.text}>
            <b>{whyOpen(t, one)}</b> · {one.text}
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The standards that were open at a vote or decision, folded below a line that opens them. */
export function OpenThen({ standards }: { standards: ShownOpenStandard[] }): ReactNode {
  const { t } = useTranslation()
  if (standards.length === 0) return null
  return (
    <details className={classes.then}>
      <summary>{t('{{count}} standards weren’t marked as met', { count: standards.length })}</summary>
      <OpenStandards standards={standards} />
    </details>
  )
}

function whyOpen(t: Translate, { mark, isAsked }: ShownOpenStandard): string {
  if (mark === 'notMet') return t('Not met')
  if (mark === 'open') return t('Doubtful')
  return isAsked ? t('Not marked') : t('Not asked')
}
