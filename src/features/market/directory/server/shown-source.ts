import type { LocalText } from '#shared/local-text.ts'
import { isReviewed } from '../directory.policy.ts'
import type { LoadedVendor } from './load-vendors.ts'

type Source = { title: LocalText; url: string | null; license: string | null; published: string | null }

/** The source of an enterprise, unless that was reviewed here. A source without details is shown by its name. */
export function shownSource(vendor: LoadedVendor): Source | undefined {
  if (!vendor.source || isReviewed(vendor)) return undefined
  return vendor.sourceDetails ?? { title: { en: vendor.source }, url: null, license: null, published: null }
}
