import type { ReactNode } from 'react'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { NetworkDraft } from '../use-network-draft.ts'
import classes from './PublishBar.module.css'

/** Says how much isn’t published, publishes it, drops it, and takes the last publication back. */
export function PublishBar({ draft }: { draft: NetworkDraft }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const notify = useSnackbar()
  const { count, isSaving, problem, versions } = draft
  const [last, before] = versions
  const publish = async () => {
    if (await draft.publish()) notify(t('Published: visitors see it within a few seconds'))
  }
  const undo = async () => {
    if (before && (await draft.restore(before.number))) notify(t('Visitors see what they saw before'))
  }
  const discard = async () => {
    if (await draft.discard()) notify(t('Changes dropped'))
  }
  const state = (isOff: boolean) => (isOff ? whileOff(true) : whileBusy(isSaving))
  return (
    <div className={classes.bar}>
      <p role="status">
        {count > 0 ? (
          <b>{t('{{count}} changes not published', { count })}</b>
        ) : last ? (
          t('Published on {{day}}', { day: momentText(t, last.publishedAt, timeZone) })
        ) : (
          t('Everything is as visitors see it')
        )}
      </p>
      <div className={classes.buttons}>
        <a href="#preview" className={classes.jump}>
          {t('Preview')}
        </a>
        {count > 0 || !before ? (
          <button type="button" className={button.secondary} onClick={() => void discard()} {...state(count === 0)}>
            {t('Undo all')}
          </button>
        ) : (
          <button type="button" className={button.secondary} onClick={() => void undo()} {...state(false)}>
            {t('Undo publication')}
          </button>
        )}
        <button type="button" className={button.primary} onClick={() => void publish()} {...state(count === 0)}>
          {t('Publish')}
        </button>
      </div>
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
    </div>
  )
}
