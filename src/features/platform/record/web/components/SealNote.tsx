import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './SealNote.module.css'

type Props = {
  seal: { day: string; head: string } | null
  checked: { at: string; brokenDay: string | null } | null
}

/** How far the record is sealed, and whether the seals hold. */
export function SealNote({ seal, checked }: Props): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  if (checked?.brokenDay)
    return (
      <p className={classes.broken} role="alert">
        <Icon name="alert" size={18} />
        {t('Lines of {{day}} were changed, removed or added after that day was sealed.', {
          day: formatDay(t, checked.brokenDay),
        })}
      </p>
    )
  if (!seal || !checked)
    return (
      <p className={classes.note}>{t('Each day is sealed during the night after it, so that later changes show.')}</p>
    )
  return (
    <details className={classes.note}>
      <summary>
        {t('Sealed up to {{day}}, last checked {{moment}}: unchanged.', {
          day: formatDay(t, seal.day),
          moment: momentText(t, checked.at, timeZone),
        })}
      </summary>
      <p>{t('Compare this seal with the mail of the night after:')}</p>
      <code>{seal.head}</code>
    </details>
  )
}
