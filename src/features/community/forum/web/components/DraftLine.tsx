import type { ReactNode } from 'react'
import { clockOf } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { DraftState } from '../drafts/draft-keeper.ts'
import classes from './DraftLine.module.css'

/** Where the draft is kept; nothing beside an error, which says more. */
export function DraftLine({ draft, hasError }: { draft: DraftState; hasError: boolean }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { kept, savedAt, newer } = draft
  const text = () => {
    if (hasError || newer) return ''
    if (kept === 'device') return t('Kept on this device')
    if (kept !== 'saved') return ''
    return savedAt ? t('Draft saved {{time}}', { time: clockOf(savedAt, timeZone) }) : t('Draft saved')
  }
  const shown = text()
  return (
    <p role="status" className={kept === 'saved' ? `${classes.line} ${classes.saved}` : classes.line}>
      {shown && <Icon name={kept === 'saved' ? 'cloudCheck' : 'device'} size={18} />}
      {shown}
    </p>
  )
}
