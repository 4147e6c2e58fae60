import { countryName } from '#features/platform/places/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage, languageShown } from '#shared/local-text.ts'
import { isVisible } from '../directory.policy.ts'
import type { EnterpriseInBrief } from '../enterprise-in-brief.ts'
import { type LoadedVendor, loadVendors } from './load-vendors.ts'
import { shownSource } from './shown-source.ts'

/** Enterprises as they are now, by id; those that visitors don't see are left out. */
export async function enterprisesInBrief(
  db: Db | Tx,
  ids: number[],
  language: string,
): Promise<Map<number, EnterpriseInBrief>> {
  const vendors = await loadVendors(db, ids)
  return new Map(vendors.filter(isVisible).map(vendor => [vendor.id, inBrief(vendor, language)]))
}

function inBrief(vendor: LoadedVendor, language: string): EnterpriseInBrief {
  const { id, subDomain, status, logo } = vendor
  const shown = languageShown(vendor.title, language)
  const [place] = vendor.locations
  const source = shownSource(vendor)
  return {
    ...{ id, subDomain, status },
    brand: inLanguage(vendor.brand, language),
    title: inLanguage(vendor.title, language),
    titleLanguage: shown === language ? undefined : shown,
    place: place
      ? [inLanguage(place.city, language), place.country && countryName(place.country, language)]
          .filter(Boolean)
          .join(' · ')
      : '',
    logo: logo && { id: logo.id, color: logo.color },
    source: source ? { title: inLanguage(source.title, language) } : undefined,
    vouchedBy: vendor.vouchedBy ?? undefined,
  }
}
