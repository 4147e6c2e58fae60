import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { ShippingSaving } from '../use-shipping.ts'
import classes from './shipping.module.css'

/** Says that somebody else has saved since the form was opened, with the possible actions. */
export function SavedElsewhere({ saving: { other, takeTheirs } }: { saving: ShippingSaving }): ReactNode {
  const { t } = useTranslation()
  if (!other) return null
  const time = other.saved ? new Date(other.saved.at) : undefined
  const clock = time ? `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}` : ''
  return (
    <div role="status" className={classes.other}>
      <p>
        {other.saved?.by
          ? t('{{name}} saved at {{time}}. Save again to replace that with yours, or look at theirs first.', {
              name: other.saved.by,
              time: clock,
            })
          : t('Save again to replace that with yours, or look at theirs first.')}
      </p>
      <button type="button" className={button.secondary} onClick={takeTheirs}>
        {t('Show theirs')}
      </button>
    </div>
  )
}
