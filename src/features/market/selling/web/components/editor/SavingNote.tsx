import type { ReactNode } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { localTime } from '../../editor/local-time.ts'
import type { DraftSaving } from '../../editor/use-draft-saving.ts'
import classes from './SavingNote.module.css'

/** State of saving: “Saved 10:42”, or why it failed. */
export function SavingNote({ saving }: { saving: DraftSaving }): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const { state, listing } = saving
  const at = state.is === 'saved' ? state.at : state.is === 'idle' ? listing?.saved?.at : undefined
  return (
    <span className={classes.note} data-state={state.is} role="status">
      {state.is === 'saving' || state.is === 'typed' ? (
        t('Saving…')
      ) : state.is === 'failed' ? (
        <>
          {reasonText(t, state.error)}{' '}
          <button type="button" onClick={() => void saving.flush()}>
            {t('Try again')}
          </button>
        </>
      ) : state.is === 'overtaken' ? (
        t('Not saved')
      ) : (
        at &&
        inBrowser && (
          <span className={classes.saved}>
            <Icon name="check" size={16} />
            {t('Saved {{time}}', { time: localTime(at).slice(11) })}
          </span>
        )
      )}
    </span>
  )
}

function reasonText(t: ReturnType<typeof useTranslation>['t'], error: unknown): string {
  const { status, code } = apiErrorOf(error)
  if (status === 0) return t('Not saved: there is no connection. It’s kept here and saved later.')
  if (code === 'gm-error-file-missing') return t('The file is no longer there. Please upload it again.')
  if (code === 'gm-error-picture-missing') return t('A picture is no longer there. Please upload it again.')
  return failureText(t, error)
}

/** Choice between one's own version and that of somebody else who saved in between. */
export function OvertakenNote({ saving }: { saving: DraftSaving }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { isSending: isBusy, send } = useSending()
  const { listing, state } = saving
  if (state.is !== 'overtaken' || !listing) return null
  const run = (work: () => Promise<unknown>) =>
    send(async () => void (await work().catch(error => notify(failureText(t, error)))))
  const showTheirs = async () => {
    const bringBack = saving.takeOver(await clients.selling.getDraft({ id: listing.id }))
    notify(t('What you wrote was put aside.'), { label: t('Bring it back'), run: bringBack })
  }
  return (
    <div role="alert" className={classes.overtaken}>
      <p>{t('Somebody else has saved this listing in the meantime.')}</p>
      <div className={classes.choices}>
        <button type="button" {...whileBusy(isBusy)} onClick={() => void run(showTheirs)}>
          {t('Show theirs')}
        </button>
        <button type="button" {...whileBusy(isBusy)} onClick={() => void run(saving.keepMine)}>
          {t('Save mine')}
        </button>
      </div>
    </div>
  )
}
