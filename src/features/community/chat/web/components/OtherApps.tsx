import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import classes from './MessagesSection.module.css'

/**
 * How to use any Matrix client instead of our pages.
 * @param identity localpart of an enterprise; default: the person
 */
export function OtherApps({ identity }: { identity?: string }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const [made, setMade] = useState<{ loginToken: string; homeserver: string }>()
  const { run, isBusy } = useAction(() => t('That didn’t work. Please try again.'), notify)
  const make = () => run(async () => setMade(await clients.chat.createLoginToken(identity ? { as: identity } : {})))
  return (
    <details className={classes.apps}>
      <summary>{t('Use another app')}</summary>
      <p>
        {identity
          ? t('You can write for your enterprise with any Matrix app. It logs in with a token that you get here.')
          : t(
              'You can use any Matrix app instead of these pages. It logs in with your email and password, or with a token that you get here; accounts with two-step codes need the token.',
            )}
      </p>
      <button type="button" className={button.secondary} aria-busy={isBusy || undefined} onClick={() => void make()}>
        {t('Get a login token')}
      </button>
      <div role="status">
        {made && (
          <>
            <Shown label={t('Server address')} text={made.homeserver} />
            <Shown label={t('Login token')} text={made.loginToken} />
            <p>{t('The token works once, within two minutes. The app stays logged in until you log out here.')}</p>
          </>
        )}
      </div>
    </details>
  )
}

function Shown({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <p className={classes.shown}>
      <span>{label}</span>
      <bdi dir="ltr">{text}</bdi>
      <CopyButton text={text} of={label} />
    </p>
  )
}
