import type { LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'

type Region = {
  /** the part of its ISO 3166-2 code after the country */
  key: string
  name: LocalText
  /** the beginning of its postcodes, as a regular expression */
  zip: string
}

/** Regions of countries whose addresses don't name them, so that they are found by postcode. */
const regions: Record<string, Region[]> = {
  LK: [
    { key: '2', zip: '2', name: { en: 'Central Province', si: 'මධ්‍යම පළාත', ta: 'மத்திய மாகாணம்' } },
    { key: '5', zip: '3', name: { en: 'Eastern Province', si: 'නැගෙනහිර පළාත', ta: 'கிழக்கு மாகாணம்' } },
    { key: '7', zip: '5', name: { en: 'North Central Province', si: 'උතුරු මැද පළාත', ta: 'வடமத்திய மாகாணம்' } },
    { key: '6', zip: '6', name: { en: 'North Western Province', si: 'වයඹ පළාත', ta: 'வடமேல் மாகாணம்' } },
    { key: '4', zip: '4', name: { en: 'Northern Province', si: 'උතුරු පළාත', ta: 'வடக்கு மாகாணம்' } },
    { key: '9', zip: '7', name: { en: 'Sabaragamuwa Province', si: 'සබරගමුව පළාත', ta: 'சப்ரகமுவ மாகாணம்' } },
    { key: '3', zip: '8', name: { en: 'Southern Province', si: 'දකුණු පළාත', ta: 'தெற்கு மாகாணம்' } },
    { key: '8', zip: '9', name: { en: 'Uva Province', si: 'ඌව පළාත', ta: 'ஊவா மாகாணம்' } },
    { key: '1', zip: '[01]', name: { en: 'Western Province', si: 'බස්නාහිර පළාත', ta: 'மேல் மாகாணம்' } },
  ],
}

export function regionsByPostcode(country: string): Region[] {
  return lookUp(regions, country) ?? []
}
