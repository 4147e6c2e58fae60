import { defineNotification, wordsBy } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = { things: { listingId: number; variantId: number | null; title: LocalText }[] }

/** To a member who waited for it: what is back in stock, all of it at once. */
export const backInStock = defineNotification<Data>({
  kind: 'back-in-stock',
  group: 'saved',
  texts: wordsBy<Data, 'one' | 'many'>(
    {
      one: {
        en: 'Back in stock: {{titles}}',
        si: 'නැවත තොගයේ ඇත: {{titles}}',
        ta: 'மீண்டும் கையிருப்பில்: {{titles}}',
        ja: '再入荷しました：{{titles}}',
        ur: 'دوبارہ دستیاب: {{titles}}',
        ne: 'फेरि उपलब्ध: {{titles}}',
        es: 'Disponible de nuevo: {{titles}}',
      },
      many: {
        en: ['Back in stock: what you waited for', '{{titles}}'],
        si: ['නැවත තොගයේ ඇත: ඔබ බලා සිටි දේ', '{{titles}}'],
        ta: ['மீண்டும் கையிருப்பில்: நீங்கள் காத்திருந்தவை', '{{titles}}'],
        ja: ['再入荷しました：お待ちの品', '{{titles}}'],
        ur: ['دوبارہ دستیاب: جن کا آپ کو انتظار تھا', '{{titles}}'],
        ne: ['फेरि उपलब्ध: तपाईंले पर्खनुभएका वस्तु', '{{titles}}'],
        es: ['Disponible de nuevo: lo que esperaba', '{{titles}}'],
      },
    },
    ({ things }) => (things.length === 1 ? 'one' : 'many'),
    ({ things }, language) => ({ titles: things.map(({ title }) => inLanguage(title, language)).join('\n') }),
  ),
  path: ({ things: [first, ...more] }) => {
    if (!first || more.length > 0) return '/account/saved'
    return `/marketplace/listing/${first.listingId}${first.variantId === null ? '' : `?variant=${first.variantId}`}`
  },
})
