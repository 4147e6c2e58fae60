import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

export type ProposalOutcome = 'accepted' | 'partly' | 'refused'
type Waiting = { enterprise: LocalText }
type Answered = { vendorId: number; enterprise: LocalText; outcome: ProposalOutcome }

/** To admins: an enterprise proposes to change reviewed values. */
export const proposalWaits = defineNotification<Waiting>({
  kind: 'proposal-waits',
  group: 'review',
  write: ({ enterprise }, { t, language }) => ({
    title: t('{{enterprise}} proposes changes to its profile', { enterprise: inLanguage(enterprise, language) }),
  }),
  path: () => '/admin/profile-proposals',
})

/** Groups admins' notifications about an enterprise's proposals, until they are decided or withdrawn. */
export const proposalThread = (vendorId: number) => `profile-proposal:${vendorId}`

/** To an enterprise's owners and admins: the decision on their proposal. */
export const proposalAnswered = defineNotification<Answered>({
  kind: 'proposal-answered',
  group: 'applications',
  write: ({ outcome, enterprise }, { t, language }) => {
    const shown = { enterprise: inLanguage(enterprise, language) }
    return {
      accepted: { title: t('Your changes to {{enterprise}}’s profile are accepted', { enterprise: shown.enterprise }) },
      partly: {
        title: t('Some of your changes to {{enterprise}}’s profile are accepted', { enterprise: shown.enterprise }),
      },
      refused: {
        title: t('Your changes to {{enterprise}}’s profile weren’t accepted', { enterprise: shown.enterprise }),
      },
    }[outcome]
  },
  path: ({ vendorId }) => `/edit-profile?vendorId=${vendorId}#reviewed`,
})
