import { defineMail, greeted } from '#server/mail/index.ts'

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
  texts: {
    en: ({ name, news, more, link, settingsLink }) => ({
      subject: news.length + more === 1 ? (news[0]?.title ?? '') : `${news.length + more} things happened at Pola`,
      heading: 'While you were away',
      paragraphs: [`Hello${greeted(name)},`, ...news.map(shown), ...(more > 0 ? [`And ${more} more.`] : [])],
      button: { label: 'See all', link },
      foot: [
        'You’re getting this email because you have an account at Pola.',
        { text: 'Choose which emails you get, and how often', link: settingsLink },
      ],
    }),
    si: ({ name, news, more, link, settingsLink }) => ({
      subject: news.length + more === 1 ? (news[0]?.title ?? '') : `Pola හි සිදු වූ දේ ${news.length + more} ක්`,
      heading: 'ඔබ නැති අතර',
      paragraphs: [`ආයුබෝවන්${greeted(name)},`, ...news.map(shown), ...(more > 0 ? [`තවත් ${more} කි.`] : [])],
      button: { label: 'සියල්ල බලන්න', link },
      foot: [
        'Pola හි ඔබට ගිණුමක් ඇති නිසා මේ ඊමේලය ලැබුණි.',
        { text: 'ඔබට ලැබිය යුතු ඊමේල් සහ ඒවා කොපමණ වාරයක්ද යන්න තෝරන්න', link: settingsLink },
      ],
    }),
  },
})
