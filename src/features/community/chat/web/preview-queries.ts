import { queryOptions } from '@tanstack/react-query'
import { priceOf } from '#features/people/preferences/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import type { App } from '#web/app-context.ts'

/** A page of ours in one line. */
export type PagePreview = {
  title: string
  detail: string
  link: string
  image: { id: string; kind: 'product' | 'logo'; color: string } | null
}

const listingPath = /^(?:\/marketplace)?\/listing\/(\d{1,9})(?:[/?#]|$)/
const profilePath = /^\/([a-z0-9]+)\/?(?:[?#]|$)/

/** Preview of a page of ours; null if it isn't a listing or a profile, or can't be seen. */
export function previewQuery(app: App, path: string) {
  return queryOptions({
    queryKey: ['chat', 'preview', path, app.language, app.currency],
    queryFn: async (): Promise<PagePreview | null> => {
      const listing = listingPath.exec(path)?.[1]
      const subDomain = profilePath.exec(path)?.[1]
      try {
        if (listing) return await listingPreview(app, Number(listing))
        return subDomain ? await profilePreview(app, subDomain) : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })
}

/** A listing as it is now: its title, price and stock. */
export async function listingPreview(app: App, id: number): Promise<PagePreview> {
  const { t, language, site } = app
  const { title, images, variants } = await app.clients.listings.getListing({ id, language })
  const [image] = images
  const cheapest = variants.toSorted((a, b) => a.price.amount - b.price.amount)[0]
  const price = cheapest ? priceOf(app, cheapest.price).shown : ''
  const stocks = variants.map(one => one.stock)
  const left = stocks.length > 0 && stocks.every(one => one !== null) ? stocks.reduce((a, b) => a + b, 0) : undefined
  const stock = left === undefined ? '' : left > 0 ? t('{{count}} left', { count: left }) : t('Sold out')
  return {
    title,
    detail: [variants.length > 1 && price ? t('from {{price}}', { price }) : price, stock].filter(Boolean).join(' · '),
    link: site.kind === 'whitelabel' ? `/listing/${id}` : `/marketplace/listing/${id}`,
    image: image ? { id: image.id, kind: 'product', color: image.color } : null,
  }
}

/** The other side of a conversation; null if there is nobody. Localparts. */
export function otherSideQuery(app: App, { as, to }: { as: string; to: string }) {
  const { clients, language } = app
  return queryOptions({
    queryKey: ['chat', 'other side', as, to, language],
    staleTime: 60_000,
    queryFn: async () => (await clients.chat.getOtherSide({ as, to, language })).side,
  })
}

async function profilePreview(app: App, subDomain: string): Promise<PagePreview> {
  const { brand, title, logo } = await app.clients.directory.getProfile({ subDomain, language: app.language })
  return {
    title: brand,
    detail: title ?? '',
    link: `/${subDomain}`,
    image: logo && { id: logo.id, kind: 'logo', color: logo.color },
  }
}
