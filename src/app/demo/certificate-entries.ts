import type { VendorInput } from '#features/market/directory/server/index.ts'
import { seededRandom } from '#server/pictures/random.ts'
import type { LocalText } from '#shared/local-text.ts'
import { lookUp } from '#shared/look-up.ts'
import type { DemoEnterprise } from './demo-world.ts'

type CertificateEntry = NonNullable<VendorInput['certificates']>[number]

/** The middle part of a certificate's numbers. */
const codes: Record<string, string> = {
  organic: 'BIO',
  'fair-trade': 'FT',
  'b-corp': 'BC',
  gots: 'GOTS',
  fsc: 'FSC',
  rainforest: 'RA',
  vegan: 'VEG',
  'cruelty-free': 'CF',
  demeter: 'DEM',
  'social-enterprise': 'SE',
  'green-key': 'GK',
  'peoples-standard': 'PS',
}

/** Certificates that an enterprise only claims to hold, by the handles of both. */
const saidOnly = new Set(['suwandelfields/peoples-standard', 'savelugushea/cruelty-free'])

/**
 * Certificates of an enterprise with numbers like `LK-BIO-149`. For the larger part they are valid until 2027 or 2028;
 * a few have expired, and two have nothing to verify them by.
 */
export function certificateEntries(
  enterprise: DemoEnterprise,
  certificateId: (handle: string) => number,
  sectorTitle: (handle: string) => LocalText,
): CertificateEntry[] {
  const [sector] = enterprise.sectors
  return enterprise.certificates.map(handle => {
    if (saidOnly.has(`${enterprise.handle}/${handle}`)) return { certificateId: certificateId(handle), number: '' }
    const random = seededRandom(`${enterprise.handle}/certificate/${handle}`)
    const serial = Math.floor(random.between(100, 1000))
    const year = random.chance(0.05) ? 2025 : random.pick([2027, 2028])
    const day = `${twoDigits(random.between(1, 13))}-${twoDigits(random.between(1, 29))}`
    return {
      certificateId: certificateId(handle),
      number: `${enterprise.country}-${lookUp(codes, handle) ?? handle.toUpperCase()}-${serial}`,
      scope: sector ? sectorTitle(sector) : {},
      ...issued(year, day, random.chance(0.4), enterprise.founded),
      validUntil: `${year}-${day}`,
    }
  })
}

/** years for which a certificate is issued */
const term = 3

function issued(end: number, day: string, isRenewed: boolean, founded = 0) {
  const first = isRenewed ? end - 2 * term : end - term
  return {
    issuedOn: first > founded ? `${first}-${day}` : null,
    renewedOn: isRenewed && end - term > founded ? `${end - term}-${day}` : null,
  }
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}
