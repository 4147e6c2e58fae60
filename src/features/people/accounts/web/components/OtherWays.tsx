import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import forms from '#web/forms/forms.module.css'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useInBrowser } from '#web/layout/use-in-browser.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { LoginReply } from '../../auth.contract.ts'
import { messageFor, messageOfFailure } from '../auth-messages.ts'
import type { SignInWays } from '../use-auth.ts'
import { hasPasskeys, signInByPasskey } from '../use-passkeys.ts'
import classes from './auth-form.module.css'

type Props = {
  ways: SignInWays
  redirect: string
  /** by a passkey */
  onReply: (reply: LoginReply) => void
}

/** Ways to log in without a password, as far as site and browser support them. */
export function OtherWays({ ways, redirect, onReply }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { isSending, send } = useSending()
  const [problem, setProblem] = useState('')
  const inBrowser = useInBrowser()
  const passkeys = ways.passkeys && (!inBrowser || hasPasskeys(app))
  if (!ways.google && !passkeys) return null
  const byPasskey = () =>
    send(async () => {
      setProblem('')
      try {
        const reply = await signInByPasskey(app, redirect)
        if (!reply) return
        if (reply.code < 400) onReply(reply)
        else setProblem(messageFor(t, reply.body.loginMessage))
      } catch (error) {
        setProblem(messageOfFailure(t, error))
      }
    })
  return (
    <div className={classes.ways}>
      <p className={classes.or}>{t('or')}</p>
      {passkeys && (
        <button
          type="button"
          className={button.secondary}
          disabled={!inBrowser}
          aria-busy={isSending || undefined}
          onClick={() => void byPasskey()}
        >
          <Icon name="key" size={18} />
          {t('Log in with a passkey')}
        </button>
      )}
      {ways.google && (
        <a className={button.secondary} href={googlePath(redirect)} rel="nofollow">
          <Icon name="google" size={18} />
          {t('Log in with Google')}
        </a>
      )}
      <p role="alert" className={forms.problem}>
        {problem}
      </p>
    </div>
  )
}

/** The path that logs in through Google (docs/product.md §7). */
export function googlePath(redirect: string): string {
  return `/auth/google?${new URLSearchParams({ redirect })}`
}
