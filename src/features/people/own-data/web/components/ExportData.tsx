import type { FormEvent, ReactNode } from 'react'
import { fileSize } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { messageOf } from '../own-data-messages.ts'
import { type ExportState, useExport } from '../use-export.ts'
import classes from './your-data.module.css'

/** Downloads a copy of the person's data; a plain form without JavaScript. */
export function ExportData({ userId }: { userId: string }): ReactNode {
  const { t } = useTranslation()
  const path = `/api/v1/users/${userId}/export`
  const { state, start, cancel } = useExport(path)
  const isBusy = state.step === 'gathering' || state.step === 'loading'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void start()
  }
  return (
    <section className={classes.part}>
      <h3>{t('A copy of your data')}</h3>
      <p>{t('Everything we keep about you, in a ZIP file: your account, what you’ve done here, and your files.')}</p>
      <form method="post" action={path} onSubmit={submit} className={classes.actions}>
        <button type="submit" className={button.secondary} {...whileBusy(isBusy)}>
          <Icon name="download" size={18} />
          {state.step === 'failed' ? t('Try again') : t('Download your data')}
        </button>
        {isBusy && (
          <button type="button" className={button.quiet} onClick={cancel}>
            {t('Cancel')}
          </button>
        )}
      </form>
      <ExportProgress state={state} />
    </section>
  )
}

function ExportProgress({ state }: { state: ExportState }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className={classes.progress}>
        {state.step === 'gathering' && t('Step 1 of 2: collecting your data…')}
        {state.step === 'loading' && t('Step 2 of 2: downloading the file…')}
        {state.step === 'done' && t('Your file has been saved.')}
      </p>
      {(state.step === 'loading' || state.step === 'done') && (
        <p className={classes.size} aria-hidden="true">
          {fileSize(t, state.bytes)}
        </p>
      )}
      <p role="alert" className={classes.problem}>
        {state.step === 'failed' && messageOf(t, state.error)}
      </p>
    </>
  )
}
