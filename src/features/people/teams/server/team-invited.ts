import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = {
  inviteId: string
  enterprise: LocalText
  /** '' if the name can't be shown */
  inviter: string
}

/** Notifies somebody with an account of an invitation to an enterprise's team. */
export const teamInvited = defineNotification<Data>({
  kind: 'team-invited',
  group: 'teams',
  write: ({ inviter, enterprise }, { t, language }) => {
    const shown = { enterprise: inLanguage(enterprise, language) }
    return {
      named: {
        title: t('Join the team at {{enterprise}}', { enterprise: shown.enterprise }),
        text: t('{{inviter}} has invited you. You can accept or decline.', { inviter }),
      },
      unnamed: {
        title: t('Join the team at {{enterprise}}', { enterprise: shown.enterprise }),
        text: t('You can accept or decline.'),
      },
    }[inviter ? 'named' : 'unnamed']
  },
  path: ({ inviteId }) => `/team-invite?token=${inviteId}`,
})

/** Notifications about one invitation share a thread. */
export const inviteThread = (inviteId: string) => `team-invite:${inviteId}`
