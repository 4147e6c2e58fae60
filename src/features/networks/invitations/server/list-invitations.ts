import '#features/market/directory/directory.tables.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { daysInList, stateOfInvitation } from '../invitation-rules.ts'
import type { NetworkInvitation } from '../invitations.contract.ts'
import '../invitations.tables.ts'

/** A network’s invitations, the newest first. @throws NOT_FOUND for who isn’t an admin of the network */
export async function listInvitations(db: Db, viewer: Viewer, networkId: number, language: string) {
  await requireNetwork(db, viewer, networkId, 'admin')
  const rows = await select(db)
    .where('invitation.networkId', '=', networkId)
    .orderBy('invitation.sentAt', 'desc')
    .orderBy('invitation.id')
    .execute()
  const now = new Date()
  return { items: rows.map(row => shape(row, language, now)) }
}

export async function getInvitation(tx: Tx, id: string, language: string): Promise<NetworkInvitation> {
  const row = await select(tx).where('invitation.id', '=', id).executeTakeFirst()
  return row ? shape(row, language, new Date()) : missing()
}

type Accepted = { membershipId: number; brand: LocalText; at: string }

function select(db: Db | Tx) {
  return db
    .selectFrom('networkInvitations as invitation')
    .leftJoin('users', 'users.id', 'invitation.invitedBy')
    .leftJoin('vendors as invited', 'invited.id', 'invitation.vendorId')
    .leftJoin('networkLevels as level', 'level.id', 'invitation.levelId')
    .select(['invitation.id', 'isTrusted', 'invitation.email', 'revokedAt', 'uses', 'maxUses', 'expiresAt', 'sentAt'])
    .select(['users.name as by', 'invitation.vendorId', 'invited.brand', 'levelId', 'level.name as levelName'])
    .select(
      sql<
        Accepted[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('membershipId', memberships.id, 'brand', vendors.brand,
          'at', accepted_at) order by accepted_at, vendors.id), '[]')
        from network_invitation_uses used
        join vendors on vendors.id = used.vendor_id
        join memberships on memberships.vendor_id = vendors.id and memberships.network_id = invitation.network_id
        where used.invitation_id = invitation.id)`.as('accepted'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function shape(
  { revokedAt, expiresAt, sentAt, accepted, vendorId, brand, levelId, levelName, ...row }: Row,
  language: string,
  now: Date,
): NetworkInvitation {
  const state = stateOfInvitation({ ...row, revokedAt, expiresAt }, now)
  return {
    ...{ ...row, state, expiresAt: expiresAt.toISOString(), sentAt: sentAt.toISOString() },
    vendor: vendorId === null ? null : { id: vendorId, name: inLanguage(brand, language) },
    level: levelId === null ? null : { id: levelId, name: inLanguage(levelName, language) },
    accepted: accepted.map(({ membershipId, brand, at }) => {
      return { membershipId, name: inLanguage(brand, language), at: new Date(at).toISOString() }
    }),
  }
}

/** Deletes invitations that ended a while ago, with the addresses that they were sent to. */
export async function deleteOldInvitations(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - daysInList * 86_400_000)
  await db
    .deleteFrom('networkInvitations')
    .where(eb => eb.or([eb('expiresAt', '<', until), eb('revokedAt', '<', until)]))
    .execute()
}

/** Deletes the invitations that were sent to an address. Call it before its account is deleted. */
export async function forgetInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('networkInvitations').where('email', '=', email.toLowerCase()).execute()
}
