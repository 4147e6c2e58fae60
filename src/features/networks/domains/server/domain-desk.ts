import { domainToUnicode } from 'node:url'
import '#features/networks/networks/networks.tables.ts'
import type { Db } from '#server/db/database.ts'
import { originOf } from '#server/http/sub-domain.ts'
import { graceEnd, stateOf } from '../domain-state.ts'
import type { DomainDesk } from '../domains.contract.ts'
import '../domains.tables.ts'
import { proofName } from '../own-domain.ts'
import type { OurAddresses } from './our-addresses.ts'

export type DeskParts = { publicUrl: string; ourAddresses: OurAddresses }

/** Everything that the page of a network’s domain shows. The caller has asked for the viewer’s role. */
export async function domainDesk(
  db: Db,
  networkId: number,
  { publicUrl, ourAddresses }: DeskParts,
): Promise<DomainDesk> {
  const row = await db
    .selectFrom('networks')
    .leftJoin('networkDomains', 'networkDomains.networkId', 'networks.id')
    .select([
      'subDomain',
      'domain',
      'proof',
      'verifiedAt',
      'missingSince',
      'lostAt',
      'isPointing',
      'checkedAt',
      'found',
    ])
    .where('networks.id', '=', networkId)
    .executeTakeFirstOrThrow()
  const { domain, proof, verifiedAt, missingSince, lostAt, isPointing, checkedAt } = row
  const iso = (day: Date | null) => day?.toISOString() ?? null
  return {
    domain:
      domain === null || proof === null || isPointing === null
        ? null
        : {
            domain,
            name: domainToUnicode(domain),
            state: stateOf({ verifiedAt, missingSince, lostAt, isPointing }),
            verifiedAt: iso(verifiedAt),
            since: iso(missingSince ?? lostAt),
            servedUntil: missingSince && iso(graceEnd(missingSince)),
            checkedAt: iso(checkedAt),
            found: row.found,
            proof: { name: proofName(domain), value: proof },
          },
    target: new URL(publicUrl).hostname,
    addresses: (await ourAddresses()) ?? [],
    subDomainHost: new URL(originOf(row.subDomain, publicUrl)).host,
  }
}
