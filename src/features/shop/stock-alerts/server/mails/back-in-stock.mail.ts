import { defineGuestMail } from '#server/mail/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'

type Data = {
  /** `link` is absolute */
  things: { title: string; link: string }[]
}

/** To a guest who waited for it: what is back in stock, all of it at once. */
export const backInStockMail = defineGuestMail<Data>({
  name: 'back-in-stock',
  texts: {
    en: ({ things }) => ({
      subject: things.length === 1 ? `Back in stock: ${things[0]?.title}` : 'Back in stock: what you waited for',
      heading: 'It’s back',
      paragraphs: [
        'You asked us to tell you when this can be bought again:',
        ...things.map(({ title, link }) => (things.length === 1 ? title : `${title}\n${link}`)),
        'We tell you once. Nothing is put aside for you.',
      ],
      ...(things.length === 1 && { button: { label: 'See it', link: things[0]?.link ?? '' } }),
      foot: ['You get this email because you asked for it on Pola and confirmed this address.'],
    }),
    si: ({ things }) => ({
      subject: things.length === 1 ? `නැවත තොගයේ ඇත: ${things[0]?.title}` : 'නැවත තොගයේ ඇත: ඔබ බලා සිටි දේ',
      heading: 'එය නැවත ඇත',
      paragraphs: [
        'මෙය නැවත මිලදී ගත හැකි වූ විට දන්වන ලෙස ඔබ ඉල්ලුවා:',
        ...things.map(({ title, link }) => (things.length === 1 ? title : `${title}\n${link}`)),
        'අපි එක් වරක් පමණක් දන්වන්නෙමු. ඔබ වෙනුවෙන් කිසිවක් වෙන් කර නොතබයි.',
      ],
      ...(things.length === 1 && { button: { label: 'බලන්න', link: things[0]?.link ?? '' } }),
      foot: ['ඔබ Pola හි මෙය ඉල්ලා මෙම ලිපිනය තහවුරු කළ නිසා මෙම ඊමේලය ලැබුණි.'],
    }),
  },
})

export function stopText(language: SiteLanguage): string {
  return language === 'si' ? 'මෙවැනි ඊමේල් තවත් එවන්න එපා' : 'Stop emails like this'
}
