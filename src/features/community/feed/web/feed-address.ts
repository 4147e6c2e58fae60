import { pagesAtOnce } from '../feed-limits.ts'
import type { FeedTab } from '../feed-parts.ts'

/** What the feed shows, as its address says. */
export type FeedAddress = {
  tab: FeedTab
  /** position of the first card; null: the newest */
  from: string | null
  /** position of the last card before those that are shown; null: none was left out */
  after: string | null
  /** pages at once */
  pages: number
  /** the card of a day that is open; null if none is */
  open: number | null
}

const positionShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[1-9]\d{0,8}$/

/** What an address asks for; anything that it can't be is left out. */
export function feedAddressIn(params: URLSearchParams): FeedAddress {
  const from = positionIn(params.get('from'))
  const pages = Number(params.get('pages'))
  const open = Number(/^[1-9]\d{0,8}$/.exec(params.get('open') ?? '')?.[0])
  return {
    tab: params.get('tab') === 'following' ? 'following' : 'all',
    from,
    // what comes after a card is known only as of the first one
    after: from === null ? null : positionIn(params.get('after')),
    pages: Number.isInteger(pages) && pages >= 1 && pages <= pagesAtOnce ? pages : 1,
    open: open || null,
  }
}

function positionIn(text: string | null): string | null {
  return text !== null && positionShape.test(text) && !Number.isNaN(Date.parse(text.slice(0, 27))) ? text : null
}

/** The address of the feed for what it shall show. */
export function feedAddress({ tab, from, after, pages, open }: Partial<FeedAddress>): string {
  const params = new URLSearchParams()
  if (tab === 'following') params.set('tab', tab)
  if (from) params.set('from', from)
  if (after) params.set('after', after)
  if (pages !== undefined && pages > 1) params.set('pages', String(pages))
  if (open) params.set('open', String(open))
  return params.size > 0 ? `/feed?${params}` : '/feed'
}
