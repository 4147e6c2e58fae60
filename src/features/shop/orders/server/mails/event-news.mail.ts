import { defineGuestMail, greeted, type MailContent } from '#server/mail/index.ts'

export type EventNewsKind = 'event-soon' | 'event-moved'

type Data = {
  kind: EventNewsKind
  name: string
  title: string
  enterprise: string
  /** when, where and by which tickets */
  reach: MailContent['paragraphs']
  link: string
  /** an answer to this mail goes to the enterprise */
  isAnswered: boolean
}

/** To the buyer: an event is tomorrow, or takes place at another time or place. */
export const eventNews = defineGuestMail<Data>({
  name: 'event-news',
  texts: {
    en: ({ kind, name, title, enterprise, reach, link, isAnswered }) => ({
      ...(kind === 'event-soon'
        ? { subject: `Soon: ${title}`, heading: 'It’s nearly time' }
        : { subject: `New time or place: ${title}`, heading: 'Something has changed' }),
      paragraphs: [
        `Hello${greeted(name)},`,
        kind === 'event-soon'
          ? `${enterprise} is looking forward to seeing you.`
          : `${enterprise} has changed when or where it takes place. Now it is:`,
        ...reach,
        ...(kind === 'event-moved'
          ? ['If you can’t come, please write to the enterprise, or cancel on the page of your order.']
          : []),
      ],
      button: { label: 'See your order', link },
      foot: [
        ...(isAnswered ? [`Your answer to this mail goes to ${enterprise}, with your address.`] : []),
        'You got this mail because this address was given for an order at Pola.',
      ],
    }),
    si: ({ kind, name, title, enterprise, reach, link, isAnswered }) => ({
      ...(kind === 'event-soon'
        ? { subject: `ළඟදීම: ${title}`, heading: 'වේලාව ළඟයි' }
        : { subject: `නව වේලාවක් හෝ තැනක්: ${title}`, heading: 'යමක් වෙනස් වී ඇත' }),
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        kind === 'event-soon'
          ? `${enterprise} ඔබ එනතුරු බලා සිටී.`
          : `එය පැවැත්වෙන වේලාව හෝ ස්ථානය ${enterprise} වෙනස් කර ඇත. දැන් එය මෙසේයි:`,
        ...reach,
        ...(kind === 'event-moved' ? ['ඔබට එන්නට නොහැකි නම් ව්‍යවසායට ලියන්න, නැතහොත් ඔබේ ඇණවුමේ පිටුවෙන් අවලංගු කරන්න.'] : []),
      ],
      button: { label: 'ඔබේ ඇණවුම බලන්න', link },
      foot: [
        ...(isAnswered ? [`මෙයට ඔබ එවන පිළිතුර ඔබේ ලිපිනය සමඟ ${enterprise} වෙත යයි.`] : []),
        'Pola හි ඇණවුමක් සඳහා මේ ලිපිනය දී තිබූ නිසා ඔබට මේ පණිවිඩය ලැබුණි.',
      ],
    }),
  },
})
