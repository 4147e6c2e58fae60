import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  enterprise: string
  outcome: 'accepted' | 'partly' | 'refused'
  reason: string
  link: string
}

/** To an enterprise's owners and admins: the decision on their proposal. */
export const proposalAnswer = defineMail<Data>({
  name: 'proposal-answer',
  write: ({ name, enterprise, outcome, reason, link }, { t }) => {
    const words = {
      accepted: t('Your changes to {{enterprise}}’s profile are accepted', { enterprise }),
      partly: t('Some of your changes to {{enterprise}}’s profile are accepted', { enterprise }),
      refused: t('Your changes to {{enterprise}}’s profile weren’t accepted', { enterprise }),
    }[outcome]
    return {
      subject: words,
      heading: words,
      paragraphs: [
        greeting(t, name),
        outcome === 'refused'
          ? t('We’ve looked at the changes you proposed. Your page stays as it is.')
          : t('We’ve looked at the changes you proposed. What was accepted is on your page now.'),
        ...(reason ? [{ quote: reason }] : []),
      ],
      button: { label: t('View your page'), link },
      foot: [t('You’re getting this email because you manage {{enterprise}} on Pola.', { enterprise })],
    }
  },
})
