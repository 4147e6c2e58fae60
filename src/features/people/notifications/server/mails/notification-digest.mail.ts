import { defineMail, greeted } from '#server/mail/index.ts'
import { inFrames, newsFrames } from './news-frames.ts'

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

/** In the morning: what somebody hasn't seen of what they hear about once a day or week. */
export const notificationDigest = defineMail<Data>({
  name: 'notification-digest',
  texts: inFrames(newsFrames, ({ name, news, more, link, settingsLink }, frame) => ({
    subject: news.length + more === 1 ? (news[0]?.title ?? '') : frame.things(news.length + more),
    heading: frame.away,
    paragraphs: [frame.hello(greeted(name)), ...news.map(shown), ...(more > 0 ? [frame.more(more)] : [])],
    button: { label: frame.all, link },
    foot: [frame.why, { text: frame.choose, link: settingsLink }],
  })),
})
