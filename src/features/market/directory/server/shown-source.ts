import type { LocalText } from '#shared/local-text.ts'
import { isReviewed } from '../directory.policy.ts'
import type { LoadedVendor } from './load-vendors.ts'

type Source = { title: LocalText; url: string | null; license: string | null; published: string | null }

/** Where an enterprise comes from, unless it was reviewed here; a source that says nothing of itself is called by its name. */
export function shownSource(vendor: LoadedVendor): Source | undefined {
  if (!vendor.source || isReviewed(vendor)) return undefined
  return vendor.sourceDetails ?? { title: { en: vendor.source }, url: null, license: null, published: null }
}
