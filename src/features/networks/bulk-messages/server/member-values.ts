import { sql } from 'kysely'
import type { MessageValues } from '#features/networks/networks/network-messages.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { dayText } from '#server/mail/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { wallTime } from '#shared/zoned-time.ts'

export type MemberFacts = {
  enterprise: LocalText
  network: LocalText
  level: LocalText | null
  /** the last day of the membership, in the network’s zone; null: open, or not a member today */
  day: string | null
}

/** What a message to a member may name. */
export async function readMemberFacts(db: Db | Tx, networkId: number, vendorId: number): Promise<MemberFacts> {
  const { rows } = await sql<Omit<MemberFacts, 'day'> & { endsAt: Date | null; timeZone: string }>`
    select vendors.brand as enterprise, networks.name as network, level.name as level, today.ends_at, networks.time_zone
    from vendors join networks on networks.id = ${networkId}
    left join network_members today on today.network_id = networks.id and today.vendor_id = vendors.id
    left join network_levels level on level.id = today.level_id
    where vendors.id = ${vendorId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no enterprise ${vendorId} or network ${networkId}`)
  const { endsAt, timeZone, ...facts } = row
  return { ...facts, day: endsAt && wallTime(new Date(endsAt.getTime() - 1), timeZone).slice(0, 10) }
}

/** The values of placeholders in a language. */
export function valuesOf({ enterprise, network, level, day }: MemberFacts, language: string): MessageValues {
  const site: SiteLanguage = toSiteLanguage(language)
  return {
    ...{ enterprise: inLanguage(enterprise, language), network: inLanguage(network, language) },
    ...{ level: inLanguage(level, language), day: day ? dayText(day, site) : '' },
  }
}
