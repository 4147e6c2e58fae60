import type { LimitName } from '#shared/operator-limits.ts'
import type { Translate } from '#web/i18n/translate.ts'

const labels: Record<LimitName, (t: Translate) => string> = {
  teamSize: t => t('Members of a team, with open invitations'),
  boostDays: t => t('Days that a boost lasts'),
  teamInviteDays: t => t('Days for which an invitation to a team can be accepted'),
  teamMailsPerDay: t => t('Emails with invitations that a team sends in a day'),
  invitationsPerDay: t => t('People whom a member invites in a day'),
  networkMessagesPerDay: t => t('Members to whom a network writes in a day, by messages to many'),
  promotionDays: t => t('Days that a promotion lasts at most'),
}

/** What a limit counts, and in what. */
export function limitLabel(t: Translate, name: LimitName): string {
  return labels[name](t)
}
