import { defineMail, greeting } from '#server/mail/index.ts'

type Data = { name: string; enterprise: string; isOver: boolean; end: string; link: string }

/** To the owners and admins of an enterprise: its subscription ends soon, or has ended. */
export const subscriptionEnds = defineMail<Data>({
  name: 'subscription-ends',
  write: ({ name, enterprise, isOver, end, link }, { t }) => ({
    subject: isOver ? t('Your subscription has ended') : t('Your subscription ends on {{end}}', { end }),
    heading: isOver ? t('Your subscription has ended') : t('Your subscription ends soon'),
    paragraphs: [
      greeting(t, name),
      isOver
        ? t(
            'The subscription of {{enterprise}} ended on {{end}}. Credits that you have stay yours until they expire.',
            { enterprise, end },
          )
        : t(
            'The subscription of {{enterprise}} ends on {{end}}. It doesn’t renew by itself; the next year begins where this one ends, whenever you pay for it before.',
            { enterprise, end },
          ),
    ],
    button: { label: t('Renew the subscription'), link },
    foot: [t('You got this mail because you manage {{enterprise}} at Pola.', { enterprise })],
  }),
})
