import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Pledge } from '../../cocreators.contract.ts'
import { waysToHelp } from '../../ways-to-help.ts'
import classes from './PledgeWords.module.css'

/** What a cocreator helps with, in a list, their own words, and since when. */
export function PledgeWords({ pledge: { kinds, words, pledgedAt } }: { pledge: Pledge }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.pledge}>
      {kinds.length > 0 && (
        <ul>
          {kinds.map(kind => (
            <li key={kind}>{waysToHelp[kind](t)}</li>
          ))}
        </ul>
      )}
      {words && (
        <p dir="auto" className={classes.words}>
          {words}
        </p>
      )}
      <small>{t('Cocreator since {{day}}', { day: formatDay(t, pledgedAt) })}</small>
    </div>
  )
}
