import { countryName } from '#features/platform/places/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { inLanguage, type LocalText } from '#shared/local-text.ts'

/** Columns of `vendors` by which a list shows an enterprise, for {@link faceOf}. */
export const faceColumns = sql`
  vendors.id as vendor_id, vendors.brand, vendors.sub_domain, vendors.logo_image_id,
  (select color from images where images.id = vendors.logo_image_id) as logo_color,
  (select jsonb_build_object('city', place.city, 'country', place.country) from vendor_locations place
    where place.vendor_id = vendors.id order by sort_order, id limit 1) as place`

export type FaceRow = {
  vendorId: number
  brand: LocalText
  subDomain: string
  logoImageId: string | null
  logoColor: string | null
  place: { city: LocalText; country: string | null } | null
}

/** An enterprise as a list shows it: name, logo, and the place of its first location. */
export function faceOf({ vendorId, brand, subDomain, logoImageId, logoColor, place }: FaceRow, language: string) {
  return {
    ...{ id: vendorId, name: inLanguage(brand, language), subDomain },
    logo: logoImageId && logoColor ? { id: logoImageId, color: logoColor } : null,
    place: place
      ? inLanguage(place.city, language) || (place.country && countryName(place.country, language)) || ''
      : '',
  }
}
