import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './ProgressRing.module.css'

/** A progress ring; its number is its text. */
export function ProgressRing({ percentage }: { percentage: number }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.ring} role="img" aria-label={t('{{percentage}}% done', { percentage })}>
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <circle className={classes.track} cx="48" cy="48" r="42" />
        {percentage > 0 && (
          <circle
            className={classes.done}
            cx="48"
            cy="48"
            r="42"
            pathLength="100"
            strokeDasharray={`${percentage} 100`}
            transform="rotate(-90 48 48)"
          />
        )}
      </svg>
      <b aria-hidden="true">{t('{{percentage}}%', { percentage })}</b>
    </div>
  )
}
