import { defineMail, greeting } from '#server/mail/index.ts'

type News = { title: string; text: string }

type Data = {
  name: string
  /** news of one thread, latest first */
  news: News[]
  /** number of notifications that the mail doesn't show */
  more: number
  link: string
  settingsLink: string
}

const shown = ({ title, text }: News) => (text ? `${title}\n${text}` : title)

/** Unread notifications of a person; sent only if they want mails. */
export const notificationNews = defineMail<Data>({
  name: 'notification-news',
  write: ({ name, news, more, link, settingsLink }, { t }) => ({
    subject: news[0]?.title ?? '',
    heading: news[0]?.title ?? '',
    paragraphs: [
      greeting(t, name),
      ...(news.length === 1 ? [news[0]?.text ?? ''].filter(Boolean) : news.map(shown)),
      ...(more > 0 ? [t('And {{count}} more.', { count: more })] : []),
    ],
    button: { label: t('Have a look'), link },
    foot: [
      t('You’re getting this email because you have an account at Pola.'),
      { text: t('Choose which emails you get, and how often'), link: settingsLink },
    ],
  }),
})
