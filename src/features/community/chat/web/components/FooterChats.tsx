import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Later } from '#web/slots.tsx'
import classes from './FooterChats.module.css'

// loaded on demand: most visitors aren't logged in or never look here
const loadViewerChats = async () => (await import('./ViewerChats.tsx')).ViewerChats

/** Messages and help in the footer (docs/product.md §2): the login modal for guests. */
export function FooterChats(): ReactNode {
  const { t } = useTranslation()
  const { viewer } = useApp()
  const link = (path: string, text: string) => (
    <a
      href={`/auth/login-page?redirect=${path}`}
      rel="nofollow"
      onClick={event => {
        event.preventDefault()
        askToSignIn({ redirect: path })
      }}
    >
      {text}
    </a>
  )
  return (
    <span className={classes.links}>
      {viewer ? (
        <Later load={loadViewerChats} props={{}} />
      ) : (
        <>
          {link('/chats', t('Messages'))}
          {link('/chats/help', t('Help'))}
        </>
      )}
    </span>
  )
}
