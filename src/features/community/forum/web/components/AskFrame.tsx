import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ActAsSelf } from './ActAsSelf.tsx'
import classes from './AskFrame.module.css'

type Props = {
  title: string
  /** address of what one leaves it for */
  back?: string
  /** where the draft is kept */
  status?: ReactNode
  onSubmit?: () => void
  /** the `Idempotency-Key` with which it is sent without scripts; without one it can’t be */
  plainKey?: string
  /** what went wrong with sending; '' if nothing did */
  problem?: string
  /** why one can’t write as the enterprise that one acts as */
  isMember?: boolean
  /** two texts stand beside each other in it */
  isWide?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** The page on which one writes a question: its head with where the draft is, the form, and what sends it. */
export function AskFrame(props: Props): ReactNode {
  const { t } = useTranslation()
  const inBrowser = useInBrowser()
  const { title, back = '/forum', status, onSubmit, plainKey, problem = '', foot } = props
  return (
    <form
      method="post"
      noValidate
      className={props.isWide ? `${classes.page} ${classes.wide}` : classes.page}
      onSubmit={event => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <header className={classes.head}>
        <Link to={back} aria-label={t('Close')} className={classes.close}>
          <Icon name="close" size={22} />
        </Link>
        <h1>{title}</h1>
        {status}
      </header>
      {plainKey && <input type="hidden" name="key" value={plainKey} />}
      {!inBrowser && !plainKey && (
        <noscript>
          <p>{t('Writing needs JavaScript.')}</p>
        </noscript>
      )}
      {props.isMember && <ActAsSelf />}
      {props.children}
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </form>
  )
}
