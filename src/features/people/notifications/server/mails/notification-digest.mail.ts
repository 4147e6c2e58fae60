import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  /** latest first */
  news: { title: string; text: string }[]
  /** number of notifications that the mail doesn't show */
  more: number
  link: string
  settingsLink: string
}

const shown = ({ title, text }: { title: string; text: string }) => (text ? `${title}\n${text}` : title)

/** A morning's unread notifications of the groups that somebody wants daily or weekly; sent only if they want it. */
export const notificationDigest = defineMail<Data>({
  name: 'notification-digest',
  write: ({ name, news, more, link, settingsLink }, { t }) => ({
    subject:
      news.length + more === 1
        ? (news[0]?.title ?? '')
        : t('{{count}} things happened at Pola', { count: news.length + more }),
    heading: t('While you were away'),
    paragraphs: [
      greeting(t, name),
      ...news.map(shown),
      ...(more > 0 ? [t('And {{count}} more.', { count: more })] : []),
    ],
    button: { label: t('See all'), link },
    foot: [
      t('You’re getting this email because you have an account at Pola.'),
      { text: t('Choose which emails you get, and how often'), link: settingsLink },
    ],
  }),
})
