import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import { readThread } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { maskEmail } from '../mask-email.ts'
import type { ShownInvite } from '../team-members.contract.ts'
import { hashToken } from './invite-link.ts'
import { auditTeam, lockVendor } from './lock-team.ts'
import { inviteThread } from './team-invited.ts'

type Invite = Awaited<ReturnType<typeof findInvite>>
type Answer = { vendorId: number; type: 'vendor' | 'survey' }

/** The invitation as shown to anybody with its link. */
export async function lookUpTeamInvite(
  db: Db,
  viewer: Viewer | null,
  token: string,
  language: string,
): Promise<ShownInvite> {
  const invite = await findInvite(db, viewer, token)
  const vendor = await db
    .selectFrom('vendors')
    .select(['brand', 'kind', 'subDomain', 'status', 'logoImageId'])
    .where('id', '=', invite.vendorId)
    .executeTakeFirstOrThrow()
  const inviter = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', invite.invitedBy ?? null)
    .executeTakeFirst()
  const you = viewer && (await lookAtViewer(db, viewer, invite))
  const state = stateOf(invite)
  const mayShow = state === 'open' || you?.isInvited
  return {
    state,
    role: invite.role,
    vendor: {
      label: inLanguage(vendor.brand, language),
      type: vendor.kind,
      imageUrl: vendor.logoImageId ? imageLink(vendor.logoImageId, 'small') : null,
      subDomain: visibleStatuses.includes(vendor.status) ? vendor.subDomain : null,
    },
    inviter: mayShow ? (inviter?.name ?? null) : null,
    invitedAddress: mayShow ? maskEmail(invite.email) : null,
    you,
  }
}

/**
 * Joins the team; the person keeps acting as before. Idempotent for a member who joined by this invitation.
 * @throws gm-error-invite-expired, -revoked, -declined, -used (409), gm-error-invite-other-address (403),
 * gm-error-email-not-verified (403)
 */
export async function acceptTeamInvite(db: Db, viewer: Viewer, token: string): Promise<Answer> {
  return answer(db, viewer, token, async (tx, invite, member) => {
    if (stateOf(invite) === 'used' && invite.acceptedBy === viewer.userId && member) return
    mustBeOpen(invite)
    // a member keeps their role
    if (!member) {
      const { vendorId, role } = invite
      await tx.insertInto('vendorTeam').values({ vendorId, userId: viewer.userId, role }).execute()
    }
    await tx
      .updateTable('teamInvites')
      .set({ acceptedAt: new Date(), acceptedBy: viewer.userId })
      .where('id', '=', invite.id)
      .execute()
    await auditTeam(tx, viewer, 'team.join', invite.vendorId, { inviteId: invite.id, role: invite.role })
  })
}

/** Declines the invitation; idempotent. @throws the same errors as accepting */
export async function declineTeamInvite(db: Db, viewer: Viewer, token: string): Promise<void> {
  await answer(db, viewer, token, async (tx, invite) => {
    if (stateOf(invite) === 'declined') return
    mustBeOpen(invite)
    await tx.updateTable('teamInvites').set({ declinedAt: new Date() }).where('id', '=', invite.id).execute()
    await auditTeam(tx, viewer, 'team.invite-decline', invite.vendorId, { inviteId: invite.id })
  })
}

async function answer(
  db: Db,
  viewer: Viewer,
  token: string,
  write: (tx: Tx, invite: Invite, isMember: boolean) => Promise<void>,
): Promise<Answer> {
  return db.transaction().execute(async tx => {
    const { vendorId } = await findInvite(tx, viewer, token)
    await lockVendor(tx, vendorId)
    const invite = await findInvite(tx, viewer, token)
    const you = await lookAtViewer(tx, viewer, invite)
    if (!you.isInvited) refuse('gm-error-invite-other-address', { status: 403 })
    if (!you.isVerified) refuse('gm-error-email-not-verified', { status: 403 })
    await write(tx, invite, you.vendorId !== null)
    await readThread(tx, viewer.userId, inviteThread(invite.id))
    const { kind } = (await findVendor(tx, vendorId)) ?? missing()
    return { vendorId, type: kind }
  })
}

/**
 * Finds the invitation by the token from its mail, or by its id for the invited person, whose notification links to it.
 */
async function findInvite(db: Db | Tx, viewer: Viewer | null, token: string) {
  const row = await db
    .selectFrom('teamInvites')
    .selectAll()
    .$if(!isUuid(token), query => query.where('tokenHash', '=', hashToken(token)))
    .$if(isUuid(token), query =>
      query.where('id', '=', token).where('email', '=', eb =>
        eb
          .selectFrom('users')
          .select('users.email')
          .where('users.id', '=', viewer?.userId ?? null)
          .where('users.emailVerified', '=', true),
      ),
    )
    .executeTakeFirst()
  return row ?? missing()
}

const isUuid = (token: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(token)

async function lookAtViewer(db: Db | Tx, viewer: Viewer, invite: Invite) {
  const user = await db
    .selectFrom('users')
    .leftJoin('vendorTeam', join =>
      join.onRef('vendorTeam.userId', '=', 'users.id').on('vendorTeam.vendorId', '=', invite.vendorId),
    )
    .select(['users.email', 'users.emailVerified', 'vendorTeam.vendorId'])
    .where('users.id', '=', viewer.userId)
    .executeTakeFirst()
  return {
    isInvited: user?.email === invite.email,
    isVerified: user?.emailVerified ?? false,
    vendorId: user?.vendorId ?? null,
  }
}

function stateOf(invite: Invite): ShownInvite['state'] {
  if (invite.acceptedAt) return 'used'
  if (invite.declinedAt) return 'declined'
  if (invite.revokedAt) return 'revoked'
  return invite.expiresAt.getTime() <= Date.now() ? 'expired' : 'open'
}

function mustBeOpen(invite: Invite): void {
  const state = stateOf(invite)
  if (state !== 'open') refuse(`gm-error-invite-${state}`, { status: 409 })
}
