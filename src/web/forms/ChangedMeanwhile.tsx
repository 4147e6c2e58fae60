import type { ReactNode } from 'react'
import { clockOf } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './ChangedMeanwhile.module.css'

type Props = {
  /** who saved last, if it is known */
  by: string | null
  /** ISO timestamp, if it is known */
  at: string | null
  /** drops what is typed, and shows what they saved */
  onShowTheirs: () => void
}

/** Says in a form that somebody else has saved since it was opened, with what can be done. */
export function ChangedMeanwhile({ by: name, at, onShowTheirs }: Props): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <div role="status" className={classes.other}>
      <p>
        {name && at
          ? t('{{name}} saved at {{time}}. Save again to replace that with yours, or look at theirs first.', {
              name,
              time: clockOf(at, timeZone),
            })
          : t('Save again to replace that with yours, or look at theirs first.')}
      </p>
      <button type="button" className={button.secondary} onClick={onShowTheirs}>
        {t('Show theirs')}
      </button>
    </div>
  )
}
