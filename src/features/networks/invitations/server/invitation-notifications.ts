import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

/** To somebody with an account whom a network invites by mail. */
export const networkInvited = defineNotification<{ invitationId: string; network: LocalText }>({
  kind: 'network-invited',
  group: 'networks',
  write: ({ network }, { t, language }) => ({
    title: t('{{network}} invites you to join', { network: inLanguage(network, language) }),
  }),
  path: ({ invitationId }) => `/network-invitation?token=${invitationId}`,
})

type Accepted = {
  enterprise: LocalText
  network: LocalText
  subDomain: string
  membershipId: number
  isTrusted: boolean
}

/** To who made an invitation: an enterprise accepted it. */
export const invitationAccepted = defineNotification<Accepted>({
  kind: 'network-invitation-accepted',
  group: 'networks',
  write: ({ enterprise, network, isTrusted }, { t, language }) => ({
    title: t('{{enterprise}} accepted your invitation to {{network}}', {
      enterprise: inLanguage(enterprise, language),
      network: inLanguage(network, language),
    }),
    text: isTrusted ? '' : t('Please decide about its membership.'),
  }),
  path: ({ subDomain, membershipId }) => `/${subDomain}/network/manager?row=${membershipId}`,
})

/** Notifications about one invitation share a thread. */
export const invitationThread = (invitationId: string) => `network-invitation:${invitationId}`
