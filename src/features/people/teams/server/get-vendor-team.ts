import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { TeamInvite, VendorTeam } from '../team-members.contract.ts'
import { invitesToTeam, managesVendor, seesVendorAccount } from '../teams.policy.ts'
import { requireTeamRole } from './team-role.ts'

/** The members of an enterprise, owners first; with addresses and open invitations for those who manage it. */
export async function getVendorTeam(db: Db, viewer: Viewer, vendorId: number): Promise<VendorTeam> {
  const yourRole = await requireTeamRole(db, viewer, vendorId, seesVendorAccount)
  const rows = await db
    .selectFrom('vendorTeam')
    .innerJoin('users', 'users.id', 'vendorTeam.userId')
    .select(['vendorTeam.userId', 'vendorTeam.role', 'vendorTeam.since'])
    .select(['users.name', 'users.email', 'users.photoImageId'])
    .where('vendorTeam.vendorId', '=', vendorId)
    .orderBy('vendorTeam.role')
    .orderBy('vendorTeam.since')
    .orderBy('vendorTeam.userId')
    .execute()
  const items = rows.map(({ userId, name, email, photoImageId, role, since }) => ({
    userId,
    name,
    imageUrl: photoImageId ? imageLink(photoImageId, 'small') : null,
    role,
    since: since.toISOString(),
    isYou: userId === viewer.userId,
    email: managesVendor(yourRole) ? email : null,
  }))
  const invites = invitesToTeam(yourRole) ? await openInvites(db, vendorId) : null
  return { items, count: items.length, yourRole, invites }
}

async function openInvites(db: Db, vendorId: number): Promise<TeamInvite[]> {
  const rows = await selectInvites(db)
    .where('teamInvites.vendorId', '=', vendorId)
    .where('acceptedAt', 'is', null)
    .where('declinedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('sentAt', 'desc')
    .orderBy('teamInvites.id')
    .execute()
  return rows.map(shapeInvite)
}

export async function getInvite(tx: Tx, id: string): Promise<TeamInvite> {
  return shapeInvite(await selectInvites(tx).where('teamInvites.id', '=', id).executeTakeFirstOrThrow())
}

function selectInvites(db: Db | Tx) {
  return db
    .selectFrom('teamInvites')
    .leftJoin('users', 'users.id', 'teamInvites.invitedBy')
    .select(['teamInvites.id', 'teamInvites.email', 'teamInvites.role', 'sentAt', 'expiresAt'])
    .select('users.name as inviter')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvites>['executeTakeFirstOrThrow']>>

function shapeInvite({ id, email, role, sentAt, expiresAt, inviter }: Row): TeamInvite {
  return {
    id,
    email,
    role,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt.getTime() <= Date.now(),
    inviter,
  }
}
