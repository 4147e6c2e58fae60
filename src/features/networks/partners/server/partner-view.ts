import '#features/networks/activities/activities.tables.ts'
import { listActivities, writeActivity } from '#features/networks/activities/server/index.ts'
import { listMembersBy } from '#features/networks/members/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { contains } from '#server/db/contains.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '#server/files/files.tables.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { CaredMember, PartnerNetwork, partnerNotes } from '../partners.contract.ts'
import { type PartnerPath, type Partnership, requirePartner, requirePartnerTeam } from './require-partner.ts'

/** A network that an enterprise is a partner of. @throws NOT_FOUND for who isn’t in the partner’s team */
export async function getPartnerNetwork(
  db: Db,
  viewer: Viewer,
  { language, ...path }: PartnerPath & { language: string },
): Promise<PartnerNetwork> {
  const partnership = await requirePartner(db, viewer, path)
  const row = await db
    .selectFrom('networks')
    .innerJoin('vendors', join => join.on('vendors.id', '=', partnership.partnerId))
    .leftJoin('images', 'images.id', 'networks.imageId')
    .select(['networks.name', 'networks.imageId', 'images.color'])
    .select(['vendors.brand', 'vendors.logoImageId'])
    .where('networks.id', '=', partnership.networkId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ members: number; waiting: number }>`
    select count(*) as members, count(*) filter (where ${waitingSince(partnership)} is not null) as waiting
    from memberships member where ${isCaredFor(partnership)}`.execute(db)
  return {
    id: partnership.networkId,
    name: inLanguage(row.name, language),
    subDomain: path.network,
    logo: row.imageId && row.color ? { id: row.imageId, color: row.color } : null,
    timeZone: partnership.timeZone,
    partner: {
      ...{ id: partnership.partnerId, name: inLanguage(row.brand, language), subDomain: path.partner },
      imageUrl: row.logoImageId && imageLink(row.logoImageId, 'small'),
    },
    members: rows[0]?.members ?? 0,
    waiting: rows[0]?.waiting ?? 0,
  }
}

type Asked = PartnerPath & {
  search?: string | undefined
  waiting?: boolean
  language: string
  page: number
  limit: number
}

/** A page of the members that a partner looks after, by name. @throws NOT_FOUND */
export async function listCaredMembers(db: Db, viewer: Viewer, asked: Asked) {
  const { search, waiting, language, page, limit, ...path } = asked
  const partnership = await requirePartner(db, viewer, path)
  const only = sql<boolean>`${isCaredFor(partnership)} and ${search ? contains('member.names', search) : sql`true`}
    and ${waiting ? sql`${waitingSince(partnership)} is not null` : sql`true`}`
  const [found, since] = await Promise.all([
    listMembersBy(db, networkOf(partnership), { only, page, limit }, language),
    readWaiting(db, partnership),
  ])
  return { ...found, items: found.items.map(row => shape(row, since)) }
}

type One = PartnerPath & { membershipId: number; language: string; before?: number | undefined }

/** A member that a partner looks after, with a page of its log. @throws NOT_FOUND */
export async function getCaredMember(db: Db, viewer: Viewer, { membershipId, language, before, ...path }: One) {
  const partnership = await requirePartner(db, viewer, path)
  const { networkId } = partnership
  const vendorId = await requireCared(db, partnership, membershipId)
  const only = sql<boolean>`member.id = ${membershipId}`
  const [{ items }, since, log] = await Promise.all([
    listMembersBy(db, networkOf(partnership), { only, page: 1, limit: 1 }, language),
    readWaiting(db, partnership),
    listActivities(db, { networkId, vendorId, before, viewer, reader: 'partner' }),
  ])
  const [member] = items
  return member ? { ...shape(member, since), log } : missing()
}

type Note = PartnerPath & { membershipId: number; id: string; type: (typeof partnerNotes)[number]; text: string }

/** Writes into the log of a member, for the partner’s team and the network. The same id again writes nothing. */
export async function addPartnerNote(tx: Tx, viewer: Viewer, { membershipId, id, type, text, ...path }: Note) {
  const partnership = await requirePartnerTeam(tx, viewer, path)
  const { networkId, partnerId } = partnership
  const vendorId = await requireCared(tx, partnership, membershipId)
  const by = { viewer, network: { vendorId: partnerId, isByAdmin: false } }
  await writeActivity(tx, { id, networkId, vendorId, type, audience: 'partner', by, text })
}

const networkOf = ({ networkId, timeZone }: Partnership) => ({ id: networkId, timeZone })

/** The enterprise of a membership that the partner looks after. @throws NOT_FOUND */
async function requireCared(db: Db | Tx, partnership: Partnership, membershipId: number): Promise<number> {
  const row = await db
    .selectFrom('memberships as member')
    .select('member.vendorId')
    .where('member.id', '=', membershipId)
    .where(isCaredFor(partnership))
    .executeTakeFirst()
  return row?.vendorId ?? missing()
}

/** Whether the partner looks after the membership `member`. */
function isCaredFor({ partnerId, networkId }: Partnership): RawBuilder<boolean> {
  return sql<boolean>`exists (select from network_partner_members cared where cared.membership_id = member.id
    and cared.partner_id = ${partnerId} and cared.network_id = ${networkId})`
}

/** Since when the network waits for the partner about the membership `member`: nobody of the partner wrote since then. */
function waitingSince({ partnerId, networkId }: Partnership): RawBuilder<Date | null> {
  return sql`(select min(asked.at) from network_activities asked
    where asked.network_id = ${networkId} and asked.vendor_id = member.vendor_id and asked.type = 'waitingForPartner'
      and not exists (select from network_activities answer where answer.network_id = ${networkId}
        and answer.vendor_id = member.vendor_id and answer.acting_vendor_id = ${partnerId}
        and answer.serial > asked.serial))`
}

/** By membership; those for which nobody waits are left out. */
async function readWaiting(db: Db, partnership: Partnership): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; since: Date | null }>`
    select member.id, ${waitingSince(partnership)} as since from memberships member
    where ${isCaredFor(partnership)}`.execute(db)
  return new Map(rows.flatMap(({ id, since }) => (since ? [[id, since] as const] : [])))
}

type Row = Awaited<ReturnType<typeof listMembersBy>>['items'][number]

function shape({ id, vendor, state, level, endsOn, dueOn }: Row, since: ReadonlyMap<number, Date>): CaredMember {
  return {
    ...{ membershipId: id, vendor, state, endsOn, dueOn },
    level: level?.name ?? null,
    waitingSince: since.get(id)?.toISOString() ?? null,
  }
}
