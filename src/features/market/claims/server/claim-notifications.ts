import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { Outcome } from './mails/claim-answer.mail.ts'

type Waiting = { claimId: number; enterprise: LocalText }
type Answered = { vendorId: number; subDomain: string; enterprise: LocalText; outcome: Outcome['kind'] }

/** To admins: a document as proof for a claim waits for review. */
export const claimWaits = defineNotification<Waiting>({
  kind: 'claim-waits',
  group: 'review',
  write: ({ enterprise }, { t, language }) => ({
    title: t('Someone is claiming {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
  }),
  path: ({ claimId }) => `/admin/claims#claim-${claimId}`,
})

/** Groups admins' notifications about a claim, until one of them has decided. */
export const claimThread = (claimId: number) => `claim:${claimId}`

/** To the claimant: the decision on their claim. */
export const claimAnswered = defineNotification<Answered>({
  kind: 'claim-answered',
  group: 'applications',
  write: ({ outcome, enterprise }, { t, language }) => {
    const shown = { enterprise: inLanguage(enterprise, language) }
    return {
      accepted: { title: t('You now manage {{enterprise}}', { enterprise: shown.enterprise }) },
      taken: { title: t('Someone else manages {{enterprise}}', { enterprise: shown.enterprise }) },
      refused: { title: t('We couldn’t accept your claim to {{enterprise}}', { enterprise: shown.enterprise }) },
    }[outcome]
  },
  path: ({ outcome, vendorId, subDomain }) =>
    outcome === 'accepted' ? `/account/vendor?vendorId=${vendorId}` : `/claim/${subDomain}`,
})
