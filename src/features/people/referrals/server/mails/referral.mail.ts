import { defineMail, type MailPart } from '#server/mail/index.ts'

/**
 * The inviter's text; null for the default. People who sign up by the link are shown to the inviter; `stopLink` ends
 * all invitations to the address.
 */
export type ReferralMail = {
  inviter: MailPart<string>
  subject: string | null
  message: string | null
  link: string
  stopLink: string
}

/** Sent to somebody without an account whom a member invites; has its own link to stop such mails. */
export const referral = defineMail<ReferralMail>({
  name: 'referral',
  causedBy: 'member',
  write: ({ subject, message, link, stopLink, ...data }, words) => {
    const { t } = words
    const inviter = data.inviter(words)
    return {
      subject: subject?.trim() || t('Invite to join the community'),
      heading: t('{{inviter}} has invited you to Pola', { inviter }),
      paragraphs: [
        ...(message?.trim()
          ? [t('{{inviter}} writes:', { inviter }), { quote: message }]
          : [
              t('Hello, {{inviter}} thinks you’d like it here.', { inviter }),
              t(
                'Pola is a marketplace and community for enterprises that put people and planet first. Find what they make, meet the people who make it, and help them make more.',
              ),
            ]),
      ],
      button: { label: t('Join the community'), link },
      foot: [
        t(
          'You’re getting this email because {{inviter}} entered your address on Pola. You don’t have to do anything: no account is created without you, and after one reminder at most you won’t hear about this invitation again. If you join through this link, {{inviter}} will see that you did.',
          { inviter },
        ),
        t('Stop all invitations to this address, whoever sends them: {{stopLink}}', { stopLink }),
      ],
    }
  },
})
