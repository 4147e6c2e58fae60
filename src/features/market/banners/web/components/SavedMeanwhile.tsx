import type { ReactNode } from 'react'
import { clockOf } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import classes from './BannerForm.module.css'

type Props = { theirs: { changedAt: string; changedBy: string | null }; onShow: () => void }

/** Says that somebody else has saved since the form was opened, with the possible actions. */
export function SavedMeanwhile({ theirs, onShow }: Props): ReactNode {
  const { t } = useTranslation()
  const time = clockOf(theirs.changedAt, useTimeZone())
  return (
    <div role="status" className={classes.other}>
      <p>
        {theirs.changedBy
          ? t('{{name}} saved at {{time}}. Save again to replace that with yours, or look at theirs first.', {
              name: theirs.changedBy,
              time,
            })
          : t('Save again to replace that with yours, or look at theirs first.')}
      </p>
      <button type="button" className={button.secondary} onClick={onShow}>
        {t('Show theirs')}
      </button>
    </div>
  )
}
