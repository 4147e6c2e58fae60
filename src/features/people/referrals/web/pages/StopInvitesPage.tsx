import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { MailLinkPage } from '#web/article/MailLinkPage.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { stopInvites } from '../use-invites.ts'
import type { stopInvitesLoader } from './stop-invites.loader.ts'

/** The target of the opt-out link in invitations: one click stops all invitations to that address, from any inviter. */
export function StopInvitesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { token } = useLoaderData<typeof stopInvitesLoader>()
  return (
    <MailLinkPage
      asked={{
        title: t('No more invitations?'),
        text: t(
          'Pola members can invite people by email. If you don’t want these emails, we won’t send any more to your address, whoever invites you. The person who invited you will see that you declined.',
        ),
        button: t('Stop invitations'),
      }}
      done={{
        title: t('You won’t get invitations any more'),
        text: t('This applies whoever enters your address. You can still join on your own at any time.'),
        onward: { to: '/', label: t('Go to the directory') },
      }}
      unknown={t(
        'The invitation was deleted, along with your address. If you ever get another, the link in it will work.',
      )}
      confirm={() => stopInvites(app, token)}
    />
  )
}
