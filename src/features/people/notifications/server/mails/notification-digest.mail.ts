import { defineMail, greeting } from '#server/mail/index.ts'

type Data = {
  name: string
  /** the latest first */
  news: { title: string; text: string }[]
  /** that the mail doesn't show */
  more: number
  link: string
  settingsLink: string
}

const shown = ({ title, text }: { title: string; text: string }) => (text ? `${title}\n${text}` : title)

/**
 * In the morning: what somebody hasn’t seen of what they hear about once a day or week; sent as its reader wishes.
 */
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
