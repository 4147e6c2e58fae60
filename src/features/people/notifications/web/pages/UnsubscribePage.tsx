import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { groupTitle } from '../group-words.ts'
import classes from './UnsubscribePage.module.css'
import type { UnsubscribeData } from './unsubscribe.loader.ts'

/** Where the foot of a mail leads: one click, without a login, and such mails don't come any more. */
export function UnsubscribePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { token, found } = useLoaderData<UnsubscribeData>()
  const [isOff, setOff] = useState(found?.isOff ?? false)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  if (!found) {
    return (
      <Message title={t('This link no longer works')}>
        <p>{t('Its account was closed, or part of the link is missing.')}</p>
      </Message>
    )
  }
  const { about } = found
  if (isOff) {
    return (
      <Message title={t('You won’t get these emails any more')}>
        <p>{t('Everything still waits for you in your notifications. You can change your mind at any time.')}</p>
        <p className={article.actions}>
          <Link className={button.secondary} to="/account?section=notifications">
            {t('Choose what you hear about')}
          </Link>
        </p>
      </Message>
    )
  }
  const stop = () =>
    run(async () => {
      await app.clients.notifications.unsubscribe({ token })
      setOff(true)
    })
  return (
    <Message title={t('Stop these emails?')}>
      <p>
        {about === 'digest'
          ? t('You’ll get no more daily or weekly summaries by email.')
          : t('You’ll get no more emails about “{{group}}”.', { group: groupTitle(t, about) })}
      </p>
      <p className={article.actions}>
        <button type="button" className={button.primary} aria-busy={isBusy} onClick={() => void stop()}>
          {t('Stop emails')}
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
