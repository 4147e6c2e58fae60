/** @limit days for which a domain whose proof is missing is still served */
export const graceDays = 7

/** What a lookup found of a domain. */
export type FoundRecords = {
  /** values of the TXT record; null: the name servers did not answer */
  proofs: string[] | null
  /** addresses of the domain, whether by CNAME or its own; null: the name servers did not answer */
  addresses: string[] | null
}

/**
 * - `waiting`: never proven,
 * - `works`: proven, and it leads to us,
 * - `elsewhere`: proven, but it does not lead to us,
 * - `missing`: it was proven, and the proof is gone; it is served for {@link graceDays} days,
 * - `lost`: it is not served any more.
 */
export type DomainState = 'waiting' | 'works' | 'elsewhere' | 'missing' | 'lost'

/** What is kept of a domain between lookups. */
export type KeptDomain = {
  verifiedAt: Date | null
  missingSince: Date | null
  lostAt: Date | null
  isPointing: boolean
}

/** `first-miss` and `lost` are what the owners are notified of. */
export type DomainEvent = 'verified' | 'back' | 'first-miss' | 'lost' | undefined

type Looked = {
  now: Date
  proof: string
  found: FoundRecords
  /** addresses of the platform’s host; null: unknown */
  ours: string[] | null
}

export function stateOf({ verifiedAt, missingSince, lostAt, isPointing }: KeptDomain): DomainState {
  if (lostAt) return 'lost'
  if (!verifiedAt) return 'waiting'
  if (missingSince) return 'missing'
  return isPointing ? 'works' : 'elsewhere'
}

/** When a domain whose proof is missing stops to be served. */
export function graceEnd(missingSince: Date): Date {
  return new Date(missingSince.getTime() + graceDays * 86_400_000)
}

/**
 * A domain after a lookup. Name servers that don’t answer prove nothing: neither does a grace period begin then, nor is
 * anything verified, but one that has begun ends.
 */
export function afterLookup(
  kept: KeptDomain,
  { now, proof, found, ours }: Looked,
): KeptDomain & { event: DomainEvent } {
  const isPointing = leadsHere(found.addresses, ours) ?? kept.isPointing
  const isProven = found.proofs?.includes(proof)
  if (isProven) {
    const event = !kept.verifiedAt ? 'verified' : kept.missingSince ? 'back' : undefined
    return { verifiedAt: kept.verifiedAt ?? now, missingSince: null, lostAt: null, isPointing, event }
  }
  if (!kept.verifiedAt) return { ...kept, isPointing, event: undefined }
  if (kept.missingSince && now >= graceEnd(kept.missingSince)) return { ...lostAt(now), isPointing, event: 'lost' }
  if (kept.missingSince || isProven === undefined) return { ...kept, isPointing, event: undefined }
  return { ...kept, missingSince: now, isPointing, event: 'first-miss' }
}

/** A domain that is not verified any more. */
export function lostAt(now: Date): KeptDomain {
  return { verifiedAt: null, missingSince: null, lostAt: now, isPointing: false }
}

/** Whether addresses are the platform’s; undefined if either is unknown. */
function leadsHere(addresses: string[] | null, ours: string[] | null): boolean | undefined {
  if (addresses === null || ours === null) return undefined
  return addresses.some(address => ours.includes(address))
}
