import { defineMail, greeting } from '#server/mail/index.ts'

/** To admins: an enterprise proposes to change reviewed values. */
export const proposalToReview = defineMail<{ enterprise: string; link: string }>({
  name: 'proposal-to-review',
  write: ({ enterprise, link }, { t }) => ({
    subject: t('{{enterprise}} proposes changes to its profile', { enterprise }),
    heading: t('{{enterprise}} proposes changes to its profile', { enterprise }),
    paragraphs: [
      greeting(t),
      t(
        '{{enterprise}} would like to change its name, sectors or certificates. Please look at what would change, then accept it or reject it with a reason.',
        { enterprise },
      ),
    ],
    button: { label: t('View proposal'), link },
    foot: [t('You’re getting this email because you’re an admin of Pola.')],
  }),
})
