import { defineGuestMail, greeting, type MailPart } from '#server/mail/index.ts'

export type EventNewsKind = 'event-soon' | 'event-moved'

type Data = {
  kind: EventNewsKind
  name: string
  title: string
  enterprise: string
  /** time, place and tickets */
  reach: MailPart
  link: string
  /** whether replies go to the enterprise */
  isAnswered: boolean
}

/** To the order’s address: an event is tomorrow, or has a new time or place. */
export const eventNews = defineGuestMail<Data>({
  name: 'event-news',
  write: ({ kind, name, title, enterprise, reach, link, isAnswered }, { t, language }) => ({
    ...(kind === 'event-soon'
      ? { subject: t('Soon: {{title}}', { title }), heading: t('It’s nearly time') }
      : { subject: t('New time or place: {{title}}', { title }), heading: t('Something has changed') }),
    paragraphs: [
      greeting(t, name),
      kind === 'event-soon'
        ? t('{{enterprise}} is looking forward to seeing you.', { enterprise })
        : t('{{enterprise}} has changed when or where it takes place. Now it is:', { enterprise }),
      ...reach({ t, language }),
      ...(kind === 'event-moved'
        ? [t('If you can’t come, please write to the enterprise, or cancel on the page of your order.')]
        : []),
    ],
    button: { label: t('See your order'), link },
    foot: [
      ...(isAnswered ? [t('Your answer to this mail goes to {{enterprise}}, with your address.', { enterprise })] : []),
      t('You got this mail because this address was given for an order at Pola.'),
    ],
  }),
})
