import { createHash } from 'node:crypto'
import '#features/market/directory/directory.tables.ts'
import { loadVendors } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { type ProposedChanges, type ReviewedField, reviewedFields } from '../profile-editing.tables.ts'
import type { Difference, ReviewedValues } from '../profile-proposals.contract.ts'

/** The current reviewed values of an enterprise. */
export async function reviewedValues(db: Db | Tx, vendorId: number): Promise<ReviewedValues> {
  const [vendor] = await loadVendors(db, [vendorId])
  if (!vendor) missing()
  return {
    brand: vendor.brand,
    sectorIds: vendor.nodes.filter(node => node.type === 'sector' && node.chosen).map(node => node.id),
    // what a network gives isn’t the enterprise’s to say
    certificates: vendor.certificates
      .filter(one => one.giver === null)
      .map(({ id, number, issuedOn, renewedOn, validUntil }) => ({
        certificateId: id,
        ...{ number, issuedOn, renewedOn, validUntil },
      })),
  }
}

/** The wanted values that differ from the current ones; the order of lists does not matter. */
export function changesTo(current: ReviewedValues, wanted: ReviewedValues): ProposedChanges {
  const differing = reviewedFields.filter(field => same(field, current) !== same(field, wanted))
  return Object.fromEntries(differing.map(field => [field, wanted[field]]))
}

function same(field: ReviewedField, values: ReviewedValues): string {
  if (field === 'brand') return JSON.stringify(Object.entries(values.brand).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  if (field === 'sectorIds') return JSON.stringify(values.sectorIds.toSorted((a, b) => a - b))
  return JSON.stringify(
    values.certificates
      .toSorted((a, b) => a.certificateId - b.certificateId)
      .map(one => [one.certificateId, one.number, one.issuedOn, one.renewedOn, one.validUntil]),
  )
}

/** A fingerprint of the view of a proposal: the current and the proposed values. */
export function seenOf(current: ReviewedValues, changes: ProposedChanges, revision: number): string {
  const all = [revision, ...reviewedFields.map(field => same(field, current)), changes]
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)
}

type Names = { sectors: Map<number, LocalText>; certificates: Map<number, LocalText> }

/** The names of all sectors and certificates. */
export async function reviewedNames(db: Db): Promise<Names> {
  const sectors = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'title'])
    .where('type', 'in', ['sector', 'formerSector'])
    .execute()
  const certificates = await db.selectFrom('certificates').select(['id', 'title']).execute()
  return {
    sectors: new Map(sectors.map(one => [one.id, one.title])),
    certificates: new Map(certificates.map(one => [one.id, one.title])),
  }
}

/** The differences of a proposal in words: names language by language, and entries added to or removed from lists. */
export function differencesOf(
  current: ReviewedValues,
  changes: ProposedChanges,
  names: Names,
  language: string,
): Difference[] {
  const { brand, sectorIds, certificates } = changes
  const nameOf = (all: Map<number, LocalText>, id: number) => inLanguage(all.get(id), language) || `#${id}`
  const lists = (field: ReviewedField, before: string[], after: string[]): Difference => ({
    field,
    language: null,
    before: before.filter(one => !after.includes(one)),
    after: after.filter(one => !before.includes(one)),
  })
  const certificateTexts = (all: ReviewedValues['certificates']) =>
    all.map(({ certificateId, number, issuedOn, renewedOn, validUntil }) =>
      [nameOf(names.certificates, certificateId), number, issuedOn, renewedOn, validUntil && `–${validUntil}`]
        .filter(Boolean)
        .join(' · '),
    )
  const codes = [...new Set([...Object.keys(current.brand), ...Object.keys(brand ?? {})])]
  return [
    ...(brand ? codes : [])
      .filter(code => current.brand[code] !== brand?.[code])
      .map(code => ({
        field: 'brand' as const,
        language: code,
        before: [current.brand[code] ?? ''].filter(Boolean),
        after: [brand?.[code] ?? ''].filter(Boolean),
      })),
    ...(sectorIds
      ? [
          lists(
            'sectorIds',
            current.sectorIds.map(id => nameOf(names.sectors, id)),
            sectorIds.map(id => nameOf(names.sectors, id)),
          ),
        ]
      : []),
    ...(certificates
      ? [lists('certificates', certificateTexts(current.certificates), certificateTexts(certificates))]
      : []),
  ]
}
