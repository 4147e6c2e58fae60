import { defineMail, greeting, type MailPart } from '#server/mail/index.ts'

/** Sent once to somebody who hasn't responded to an invitation; has the same link. */
export const referralReminder = defineMail<{ inviter: MailPart<string>; link: string; stopLink: string }>({
  name: 'referral-reminder',
  causedBy: 'member',
  write: ({ link, stopLink, ...data }, words) => {
    const { t } = words
    const inviter = data.inviter(words)
    return {
      subject: t('{{inviter}}’s invitation to Pola is still open', { inviter }),
      heading: t('Your invitation is still open'),
      paragraphs: [
        greeting(t),
        t(
          '{{inviter}} invited you to Pola, the marketplace and community for enterprises that put people and planet first. There’s still a place for you.',
          { inviter },
        ),
      ],
      button: { label: t('Join the community'), link },
      foot: [
        t(
          'You’re getting this email because {{inviter}} entered your address on Pola. This is the only reminder. If you don’t want to join, you don’t have to do anything.',
          { inviter },
        ),
        t('Stop all invitations to this address, whoever sends them: {{stopLink}}', { stopLink }),
      ],
    }
  },
})
