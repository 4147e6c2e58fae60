import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './ChangedMeanwhile.module.css'

type Props = {
  /** who saved last, if it is known */
  by: string | null
  /** ISO timestamp */
  at: string
  /** drops what is typed, and shows what they saved */
  onShowTheirs: () => void
}

/** Says in a form that another admin has saved since it was opened, with what can be done. */
export function ChangedMeanwhile({ by, at, onShowTheirs }: Props): ReactNode {
  const { t } = useTranslation()
  const time = new Date(at)
  return (
    <div role="status" className={classes.other}>
      <p>
        {by
          ? t('{{name}} saved at {{time}}. Save again to replace that with yours, or look at theirs first.', {
              name: by,
              time: `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`,
            })
          : t('Save again to replace that with yours, or look at theirs first.')}
      </p>
      <button type="button" className={button.secondary} onClick={onShowTheirs}>
        {t('Show theirs')}
      </button>
    </div>
  )
}
