import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import {
  type Canary,
  type CanaryKind,
  enterpriseMarkers,
  listingMarkers,
  type Marker,
  networkMarkers,
  textMarker,
  type Values,
} from '../canary.ts'
import { hiddenRecords, type RecordRow, shownRecords } from './hidden-records.ts'
import { alsoShownElsewhere } from './shown-elsewhere.ts'

/** @limit records of each kind that the nightly drill asks for */
export const maxOfKind = 5

/** shortest name and text that count as unmistakable, in characters */
const shortest = { name: 6, text: 20 }
/** Characters of a text that are looked for: pages may cut the rest. */
const head = 40

export type Chosen = {
  canaries: Canary[]
  controls: Canary[]
  /** a network’s own site, if there is any */
  site: string | undefined
  /** names and texts that aren’t looked for, because visible records have them, too */
  passedOver: number
}

/** Hidden records of this installation, by chance, with what only they have; and some that visitors see. */
export async function chooseCanaries(db: Db, limit = maxOfKind): Promise<Chosen> {
  const site = await visibleSite(db)
  const hidden = (await hiddenRecords(db, limit)).map(row => canaryOf(row, site))
  const controls = (await shownRecords(db, site)).map(row => ({ ...canaryOf(row, site), kind: 'control' as const }))
  const literals = hidden.flatMap(({ markersHold, markers }) =>
    markersHold === 'own' ? [] : markers.flatMap(({ part, literal }) => (part === 'address' ? [] : literal)),
  )
  const shown = await alsoShownElsewhere(db, [...new Set(literals)])
  const isUnmistakable = ({ part, literal }: Marker) => part === 'address' || !shown.has(literal)
  const canaries = hidden.map(one => ({ ...one, markers: one.markers.filter(isUnmistakable) }))
  return { canaries, controls, site, passedOver: shown.size }
}

/** Kinds of which the record itself is visible: only what is asked about the membership, or the unpublished text, counts. */
const ofVisible: CanaryKind[] = [
  'memberEnded',
  'memberNotApproved',
  'memberInProgress',
  'memberUpcoming',
  'listingChanges',
]

function canaryOf(row: RecordRow, site: string | undefined): Canary {
  const { kind, id, vendorId, subDomain, listingId, variantId, networkId, networkAddress, personId } = row
  const isMember = row.memberOf != null
  const values: Values = {
    ...present({
      enterprise: vendorId,
      address: subDomain,
      seller: vendorId && `sp_${vendorId}`,
      listing: listingId,
      product: listingId && `prod_${listingId}`,
      variant: variantId && `variant_${variantId}`,
      network: networkId,
      networkAddress,
      site: kind.startsWith('network') ? row.site : isMember ? row.site : site,
      person: personId,
      words: row.names[0],
      sector: row.sector,
      focus: row.focus,
      collection: row.collection,
      category: row.category,
      credential: row.credential,
    }),
  }
  const isListing = kind.startsWith('listing')
  const addresses: Marker[] = [
    ...(kind === 'listingChanges'
      ? []
      : listingId && (isListing || kind === 'control')
        ? listingMarkers(listingId)
        : []),
    ...(vendorId && subDomain && !isListing ? enterpriseMarkers(vendorId, subDomain) : []),
    ...(kind.startsWith('network') && networkAddress ? networkMarkers(networkAddress) : []),
  ]
  const texts: Marker[] = isMember
    ? []
    : [
        ...row.names.filter(({ length }) => length >= shortest.name).map(name => textMarker('name', name)),
        ...row.texts.flatMap(headOf).map(text => textMarker('text', text)),
      ]
  return {
    ...{ kind, id, values },
    name: kind === 'personSuspended' ? null : (row.names[0] ?? null),
    looksMissing: !ofVisible.includes(kind as CanaryKind) && kind !== 'control',
    markersHold: isMember ? 'own' : 'everywhere',
    markers: [...addresses, ...texts],
    ...(row.memberOf != null && { memberOf: String(row.memberOf) }),
  }
}

function present(values: Record<string, string | number | null | undefined>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/** The beginning of a text, up to its first line’s end; nothing if that is too short to be unmistakable. */
function headOf(text: string): string[] {
  const line = (text.split('\n')[0] ?? '').trim()
  const cut = line.length <= head ? line : line.slice(0, line.lastIndexOf(' ', head))
  return cut.length >= shortest.text ? [cut] : []
}

async function visibleSite(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ subDomain: string }>`
    select sub_domain from networks
    where white_label and status in (${vendorStatuses.approved}, ${vendorStatuses.renewing})
    order by random() limit 1`.execute(db)
  return rows[0]?.subDomain
}
