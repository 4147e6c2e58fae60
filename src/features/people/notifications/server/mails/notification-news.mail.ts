import { defineMail, greeted } from '#server/mail/index.ts'

type News = { title: string; text: string }

type Data = {
  name: string
  /** of one thread, the latest first */
  news: News[]
  /** that the mail doesn't show */
  more: number
  link: string
  settingsLink: string
}

const shown = ({ title, text }: News) => (text ? `${title}\n${text}` : title)

/** To somebody who hasn't seen what they were told. */
export const notificationNews = defineMail<Data>({
  name: 'notification-news',
  texts: {
    en: ({ name, news, more, link, settingsLink }) => ({
      subject: news[0]?.title ?? '',
      heading: news[0]?.title ?? '',
      paragraphs: [
        `Hello${greeted(name)},`,
        ...(news.length === 1 ? [news[0]?.text ?? ''].filter(Boolean) : news.map(shown)),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      button: { label: 'Have a look', link },
      foot: [
        'You’re getting this email because you have an account at Pola.',
        { text: 'Choose which emails you get', link: settingsLink },
      ],
    }),
    si: ({ name, news, more, link, settingsLink }) => ({
      subject: news[0]?.title ?? '',
      heading: news[0]?.title ?? '',
      paragraphs: [
        `ආයුබෝවන්${greeted(name)},`,
        ...(news.length === 1 ? [news[0]?.text ?? ''].filter(Boolean) : news.map(shown)),
        ...(more > 0 ? [`තවත් ${more} කි.`] : []),
      ],
      button: { label: 'බලන්න', link },
      foot: ['Pola හි ඔබට ගිණුමක් ඇති නිසා මේ ඊමේලය ලැබුණි.', { text: 'ඔබට ලැබිය යුතු ඊමේල් තෝරන්න', link: settingsLink }],
    }),
  },
})
