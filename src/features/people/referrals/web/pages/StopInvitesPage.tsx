import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { stopInvites } from '../use-invites.ts'
import classes from './StopInvitesPage.module.css'
import type { stopInvitesLoader } from './stop-invites.loader.ts'

/** The target of the opt-out link in invitations: one click, and nobody’s invitations go to that address any more. */
export function StopInvitesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { token } = useLoaderData<typeof stopInvitesLoader>()
  const [state, setState] = useState<'asked' | 'done' | 'unknown'>('asked')
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const stop = () =>
    run(async () => {
      try {
        await stopInvites(app, token)
        setState('done')
      } catch (error) {
        if (apiErrorOf(error).status !== 404) throw error
        setState('unknown')
      }
    })
  if (state === 'done') {
    return (
      <Message title={t('You won’t get invitations any more')}>
        <p>{t('This applies whoever enters your address. You can still join on your own at any time.')}</p>
        <p className={article.actions}>
          <Link className={button.secondary} to="/">
            {t('Go to the directory')}
          </Link>
        </p>
      </Message>
    )
  }
  if (state === 'unknown') {
    return (
      <Message title={t('This link no longer works')}>
        <p>
          {t('The invitation was deleted, along with your address. If you ever get another, the link in it will work.')}
        </p>
      </Message>
    )
  }
  return (
    <Message title={t('No more invitations?')}>
      <p>
        {t(
          'Pola members can invite people by email. If you don’t want these emails, we won’t send any more to your address, whoever invites you. The person who invited you will see that you declined.',
        )}
      </p>
      <p className={article.actions}>
        <button type="button" className={button.primary} aria-busy={isBusy} onClick={() => void stop()}>
          {t('Stop invitations')}
        </button>
      </p>
      <p role="alert" className={classes.failed}>
        {problem}
      </p>
    </Message>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <article className={article.page}>
      <div className={`${classes.message} ${article.prose}`} aria-live="polite">
        <h1>{title}</h1>
        {children}
      </div>
    </article>
  )
}
