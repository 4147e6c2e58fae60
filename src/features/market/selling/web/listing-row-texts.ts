import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { BulkChange, OwnListing } from '../listing-table.contract.ts'

export function statusText(t: Translate, status: OwnListing['status']): string {
  switch (status) {
    case 'published':
      return t('Published')
    case 'draft':
      return t('Draft')
    case 'archived':
      return t('Archived')
    case 'hidden':
      return t('Hidden by the team of Pola')
  }
}

/** Buyers see it with a price; whether they can buy it, its enterprise says. */
export function isShownForSale({ status, kind }: Pick<OwnListing, 'status' | 'kind'>): boolean {
  return status === 'published' && kind === 'cart'
}

/** Where it is written. */
export function editorOf({ id, kind }: Pick<OwnListing, 'id' | 'kind'>): string {
  return kind === 'cart' ? `/edit-cart-listing/${id}` : `/edit-listing/${id}`
}

export function priceText({ lowest, highest, currency }: OwnListing, language: string): string {
  if (lowest === null || highest === null) return '–'
  const text = (amount: number) => formatMoney({ amount, currency }, language)
  return lowest === highest ? text(lowest) : `${text(lowest)} – ${text(highest)}`
}

type Result = { changed: number; skipped: { why: 'no-variants' | 'other-currency' | 'not-ready' | 'hidden' }[] }

/** The result of a change to several listings, and why some were left unchanged. */
export function resultText(t: Translate, { what }: BulkChange, { changed, skipped }: Result): string {
  const done =
    what === 'archive'
      ? t('{{count}} listings archived', { count: changed })
      : what === 'publish'
        ? t('{{count}} listings published', { count: changed })
        : t('{{count}} listings changed', { count: changed })
  const left = (why: string) => skipped.filter(one => one.why === why).length
  return [
    done,
    left('not-ready') > 0 && t('{{count}} lack something: open them to see what', { count: left('not-ready') }),
    left('hidden') > 0 && t('{{count}} are hidden by the team of Pola', { count: left('hidden') }),
    left('no-variants') > 0 && t('{{count}} have no price here', { count: left('no-variants') }),
    left('other-currency') > 0 && t('{{count}} are in another currency', { count: left('other-currency') }),
  ]
    .filter(Boolean)
    .join('. ')
}
