import { defineMail, greeted } from '#server/mail/index.ts'
import { inFrames, newsFrames } from './news-frames.ts'

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
  texts: inFrames(newsFrames, ({ name, news, more, link, settingsLink }, frame) => ({
    subject: news[0]?.title ?? '',
    heading: news[0]?.title ?? '',
    paragraphs: [
      frame.hello(greeted(name)),
      ...(news.length === 1 ? [news[0]?.text ?? ''].filter(Boolean) : news.map(shown)),
      ...(more > 0 ? [frame.more(more)] : []),
    ],
    button: { label: frame.look, link },
    foot: [frame.why, { text: frame.choose, link: settingsLink }],
  })),
})
