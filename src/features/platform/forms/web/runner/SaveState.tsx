import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import classes from './SaveState.module.css'
import { useSavingState } from './use-answers.ts'

/** The state of typed answers: “Saved 10:42”, or kept on this device. */
export function SaveState({ savedAt }: { savedAt: string | null }): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const state = useSavingState()
  const at = state.is === 'saved' ? state.at : state.is === 'idle' ? savedAt : null
  return (
    <span role="status" className={classes.state} data-is={state.is}>
      {state.is === 'saving' && t('Saving…')}
      {state.is === 'kept' && (
        <>
          <Icon name="device" size={18} />
          {state.why === 'loggedOut' ? t('Log in to save') : t('Kept on this device')}
        </>
      )}
      {at && inBrowser && (
        <>
          <Icon name="cloudCheck" size={18} />
          {isToday(at) ? t('Saved {{time}}', { time: timeOf(at) }) : t('Saved')}
        </>
      )}
    </span>
  )
}

/** `10:42` */
function timeOf(at: string): string {
  const moment = new Date(at)
  return [moment.getHours(), moment.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
}

function isToday(at: string): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}
