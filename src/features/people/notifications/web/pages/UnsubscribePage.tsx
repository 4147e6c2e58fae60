import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { MailLinkPage } from '#web/article/MailLinkPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { groupTitle } from '../group-words.ts'
import type { UnsubscribeData } from './unsubscribe.loader.ts'

/** The page that the foot of a mail links to: unsubscribes with one click, without a login. */
export function UnsubscribePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { token, found } = useLoaderData<UnsubscribeData>()
  const about = found?.about ?? 'digest'
  return (
    <MailLinkPage
      begin={found ? (found.isOff ? 'done' : 'asked') : 'unknown'}
      asked={{
        title: t('Stop these emails?'),
        text:
          about === 'digest'
            ? t('You’ll get no more daily or weekly summaries by email.')
            : t('You’ll get no more emails about “{{group}}”.', { group: groupTitle(t, about) }),
        button: t('Stop emails'),
      }}
      done={{
        title: t('You won’t get these emails any more'),
        text: t('Everything still waits for you in your notifications. You can change your mind at any time.'),
        onward: { to: '/account?section=notifications', label: t('Choose what you hear about') },
      }}
      unknown={t('Its account was closed, or part of the link is missing.')}
      action={`/notifications/unsubscribe?token=${encodeURIComponent(token)}`}
      confirm={() => app.clients.notifications.unsubscribe({ token })}
    />
  )
}
