import { defineMail, greeting, type MailContent } from '#server/mail/index.ts'

export type Outcome = { kind: 'accepted' } | { kind: 'taken' } | { kind: 'refused'; reason: string }

type Data = { name: string; enterprise: string; outcome: Outcome; link: string }

/** To the claimant of a profile: the decision on their claim. */
export const claimAnswer = defineMail<Data>({
  name: 'claim-answer',
  write: ({ name, enterprise, outcome, link }, { t }) => {
    const hello = greeting(t, name)
    const foot = [t('You’re getting this email because you claimed {{enterprise}}’s profile on Pola.', { enterprise })]
    const texts: Record<Outcome['kind'], () => MailContent> = {
      accepted: () => ({
        subject: t('{{enterprise}} is yours', { enterprise }),
        heading: t('You now manage {{enterprise}}', { enterprise }),
        paragraphs: [
          hello,
          t(
            'You’re now the owner of {{enterprise}}’s profile. It stays listed, with a grey mark, until we’ve reviewed it.',
            { enterprise },
          ),
        ],
        button: { label: t('Go to the enterprise’s account'), link },
        foot,
      }),
      taken: () => ({
        subject: t('Someone else manages {{enterprise}}', { enterprise }),
        heading: t('Someone else manages {{enterprise}}', { enterprise }),
        paragraphs: [
          hello,
          t(
            'Someone else has shown that {{enterprise}}’s profile is theirs. If you belong to it too, ask them to invite you to the team.',
            { enterprise },
          ),
        ],
        button: { label: t('gm-letter-view-profile'), link },
        foot,
      }),
      refused: () => ({
        subject: t('Your claim to {{enterprise}}', { enterprise }),
        heading: t('We couldn’t accept your claim to {{enterprise}}', { enterprise }),
        paragraphs: [
          hello,
          t('Your document didn’t show us that the profile is yours:'),
          { quote: outcome.kind === 'refused' ? outcome.reason : '' },
          t('You can send another one, or prove it with a code sent to your website’s email.'),
        ],
        button: { label: t('Try again'), link },
        foot,
      }),
    }
    return texts[outcome.kind]()
  },
})
