import { type ReactNode, useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import article from './article.module.css'
import classes from './MailLinkPage.module.css'

type State = 'asked' | 'done' | 'unknown'
type Words = { title: string; text: string }

type Props = {
  /** state at the beginning: the action may already be done, or the link may be invalid */
  begin?: State
  asked: Words & { button: string }
  done: Words & { onward: { label: string; to: string } }
  /** title for a link that no longer works */
  unknown: string
  /** the button's action; a 404 means that the link is no longer valid */
  confirm: () => Promise<unknown>
  /** address to which browsers without scripts POST the action; it redirects back here with `begin` “done” */
  action?: string
}

/**
 * The page behind a link in a mail's foot. Opening it changes nothing, because mail programs open links; a single click
 * does, without a login.
 */
export function MailLinkPage({ begin = 'asked', asked, done, unknown, confirm, action }: Props): ReactNode {
  const { t } = useTranslation()
  const [state, setState] = useState<State>(begin)
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const act = () =>
    run(async () => {
      try {
        await confirm()
        setState('done')
      } catch (error) {
        if (apiErrorOf(error).status !== 404) throw error
        setState('unknown')
      }
    })
  const { title, text } = { asked, done, unknown: { title: t('This link no longer works'), text: unknown } }[state]
  return (
    <article className={article.page}>
      <div className={`${classes.message} ${article.prose}`} aria-live="polite">
        <h1>{title}</h1>
        <p>{text}</p>
        {state === 'asked' && (
          <form
            method="post"
            action={action}
            onSubmit={event => {
              event.preventDefault()
              void act()
            }}
          >
            <p className={article.actions}>
              <button
                type={action ? 'submit' : 'button'}
                className={button.primary}
                aria-busy={isBusy}
                onClick={action ? undefined : () => void act()}
              >
                {asked.button}
              </button>
            </p>
            <p role="alert" className={classes.failed}>
              {problem}
            </p>
          </form>
        )}
        {state === 'done' && (
          <p className={article.actions}>
            <Link className={button.secondary} to={done.onward.to}>
              {done.onward.label}
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}
