import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { NetworkRole } from '../network-roles.ts'

type Data = { network: LocalText; subDomain: string; role: NetworkRole }

/** Notifies somebody who got a role in a network, or another one. */
export const networkRoleGiven = defineNotification<Data>({
  kind: 'network-role-given',
  group: 'teams',
  write: ({ network, role }, { t, language }) => {
    const name = inLanguage(network, language)
    const texts: Record<NetworkRole, string> = {
      owner: t('You’re an owner there now, with all rights.'),
      admin: t('You’re an admin there now: you decide about members and change the settings.'),
      reviewer: t('You’re a reviewer there now: you read answers and vote.'),
      reader: t('You can read there now: members, forms and results.'),
    }
    return { title: t('You help run {{network}}', { network: name }), text: texts[role] }
  },
  path: () => '/account?section=networks',
})
