import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { FeedMute } from '../../feed.contract.ts'
import { muteName } from '../feed-words.ts'
import { askFeedAnew, mutesQuery } from '../use-feed.ts'
import classes from './MutedThings.module.css'

/** What one sees less of, and the way back; nothing for whoever sees all. */
export function MutedThings(): ReactNode {
  const { t } = useTranslation()
  const { data: mutes = [] } = useQuery(mutesQuery(useApp()))
  if (mutes.length === 0) return null
  return (
    <details className={classes.muted}>
      <summary>{t('What you’ve chosen not to see ({{number}})', { number: mutes.length })}</summary>
      <ul>
        {mutes.map(mute => (
          <MutedThing key={mute.id} mute={mute} />
        ))}
      </ul>
    </details>
  )
}

function MutedThing({ mute }: { mute: FeedMute }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const queries = useQueryClient()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const what = muteName(t, mute)
  return (
    <li>
      <span>{what}</span>
      <button
        type="button"
        className={button.quiet}
        {...whileBusy(isBusy)}
        onClick={() => void run(() => clients.feed.unmute({ id: mute.id }).then(() => askFeedAnew(queries)))}
      >
        {t('Show again')}
        <span className="visually-hidden"> {what}</span>
      </button>
    </li>
  )
}
