import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = {
  inviteId: string
  enterprise: LocalText
  /** '' if the name can't be shown */
  inviter: string
}

/** To somebody with an account who is invited to an enterprise's team. */
export const teamInvited = defineNotification<Data>({
  kind: 'team-invited',
  group: 'teams',
  texts: {
    en: ({ enterprise, inviter }) => ({
      title: `Join the team at ${inLanguage(enterprise, 'en')}`,
      text: inviter ? `${inviter} has invited you. You can accept or decline.` : 'You can accept or decline.',
    }),
    si: ({ enterprise, inviter }) => ({
      title: `${inLanguage(enterprise, 'si')} කණ්ඩායමට එක් වන්න`,
      text: inviter
        ? `${inviter} ඔබට ආරාධනා කරයි. පිළිගැනීමට හෝ ප්‍රතික්ෂේප කිරීමට ඔබට හැකිය.`
        : 'පිළිගැනීමට හෝ ප්‍රතික්ෂේප කිරීමට ඔබට හැකිය.',
    }),
  },
  path: ({ inviteId }) => `/team-invite?token=${inviteId}`,
})

/** What is told of an invitation belongs together. */
export const inviteThread = (inviteId: string) => `team-invite:${inviteId}`
