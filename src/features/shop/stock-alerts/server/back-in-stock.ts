import { defineNotification } from '#features/people/notifications/server/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

type Data = { things: { listingId: number; variantId: number | null; title: LocalText }[] }

/** To a member who waited for it: everything that is back in stock, in one notification. */
export const backInStock = defineNotification<Data>({
  kind: 'back-in-stock',
  group: 'saved',
  write: ({ things }, { t, language }) => {
    const shown = { titles: things.map(({ title }) => inLanguage(title, language)).join('\n') }
    return {
      one: { title: t('Back in stock: {{titles}}', { titles: shown.titles }) },
      many: { title: t('Back in stock: what you waited for'), text: shown.titles },
    }[things.length === 1 ? 'one' : 'many']
  },
  path: ({ things: [first, ...more] }) => {
    if (!first || more.length > 0) return '/account/saved'
    return `/marketplace/listing/${first.listingId}${first.variantId === null ? '' : `?variant=${first.variantId}`}`
  },
})
