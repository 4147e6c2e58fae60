import { defineMail, greeting } from '#server/mail/index.ts'

/** To admins: a document as proof for a claim waits for review. */
export const claimToReview = defineMail<{ enterprise: string; link: string }>({
  name: 'claim-to-review',
  write: ({ enterprise, link }, { t }) => ({
    subject: t('Someone is claiming {{enterprise}}', { enterprise }),
    heading: t('Someone is claiming {{enterprise}}', { enterprise }),
    paragraphs: [
      greeting(t),
      t(
        'Someone says {{enterprise}}’s profile is theirs, and has sent a document to show it. Please look at both, then accept the claim or reject it with a reason.',
        { enterprise },
      ),
    ],
    button: { label: t('View claim'), link },
    foot: [t('You’re getting this email because you’re an admin of Pola.')],
  }),
})
