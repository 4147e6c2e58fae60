import { brandOf } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { joinByInvitation } from '#features/networks/members/server/index.ts'
import { openJoinForm } from '#features/networks/network-forms/server/index.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { notify, readThread } from '#features/people/notifications/server/index.ts'
import { requireOwnTeam } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import '#features/people/teams/teams.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import '#server/files/files.tables.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { platformRoles, teamRoles } from '#shared/roles.ts'
import { stateOfInvitation } from '../invitation-rules.ts'
import type { ShownInvitation } from '../invitations.contract.ts'
import '../invitations.tables.ts'
import { invitationAccepted, invitationThread } from './invitation-notifications.ts'
import { hashOfToken } from './invitation-token.ts'

const shown = shownMembershipStatuses.map(numberOfStatus)

type Found = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** An invitation that can be accepted, for whoever has its link. @throws NOT_FOUND, whatever the reason */
export async function lookUpInvitation(
  db: Db,
  viewer: Viewer | null,
  token: string,
  language: string,
): Promise<ShownInvitation> {
  const found = await findInvitation(db, viewer, token)
  const person = viewer && ((await personOf(db, viewer)) ?? null)
  if (!found || !isOpen(found) || (person && !isFor(found, person))) return missing()
  const form = found.isTrusted ? null : await openJoinForm(db, found.networkId)
  return {
    network: {
      name: inLanguage(found.name, language),
      subDomain: found.subDomain,
      description: inLanguage(found.description, language),
      logo: found.imageId && found.color ? { id: found.imageId, color: found.color } : null,
    },
    level: found.level && inLanguage(found.level, language),
    ...{ isTrusted: found.isTrusted, expiresAt: found.expiresAt.toISOString(), hasForm: form !== null },
    you: person && {
      isVerified: person.emailVerified,
      enterprises: await enterprisesOf(db, person.id, found, language),
    },
  }
}

/**
 * Accepts an invitation for an enterprise of whose team the viewer is an owner or admin. Idempotent for an enterprise
 * that accepted it before.
 * @throws NOT_FOUND, gm-error-email-not-verified (403), gm-error-read-only (403), gm-error-invitation-member (409),
 *   gm-error-level-full (409), gm-error-level-listings (409)
 */
export async function acceptInvitation(
  tx: Tx,
  viewer: Viewer,
  { token, vendorId }: { token: string; vendorId: number },
) {
  const asked = await findInvitation(tx, viewer, token)
  if (!asked) return missing()
  // of two who accept at once the second one sees how often it was used
  await tx.selectFrom('networkInvitations').select('id').where('id', '=', asked.id).forUpdate().execute()
  const found = await findInvitation(tx, viewer, token)
  const person = await personOf(tx, viewer)
  if (!found || !person || !isFor(found, person)) return missing()
  if (found.vendorId !== null && found.vendorId !== vendorId) return missing()
  const isAgain = await wasAcceptedBy(tx, found.id, vendorId)
  if (!isAgain && !isOpen(found)) return missing()
  if (!person.emailVerified) refuse('gm-error-email-not-verified', { status: 403 })
  await requireOwnTeam(tx, viewer, vendorId, managesVendor)
  if (!(await isEnterprise(tx, vendorId))) return missing()
  const { subDomain, isTrusted, networkId } = found
  const answer = {
    ...{ subDomain, state: isTrusted ? ('approved' as const) : ('inProgress' as const) },
    form: isTrusted ? null : await openJoinForm(tx, networkId),
  }
  if (isAgain) return answer
  const network = { id: networkId, timeZone: found.timeZone }
  const { invitedBy, levelId } = found
  const joined = await joinByInvitation(tx, viewer, { network, vendorId, isTrusted, levelId, invitedBy })
  if (!joined) return refuse('gm-error-invitation-member', { status: 409 })
  await tx
    .insertInto('networkInvitationUses')
    .values({ invitationId: found.id, vendorId, acceptedBy: viewer.userId })
    .execute()
  await tx
    .updateTable('networkInvitations')
    .set(eb => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', found.id)
    .execute()
  await readThread(tx, viewer.userId, invitationThread(found.id))
  await notifyInviter(tx, viewer, { found, vendorId, membershipId: joined.membershipId })
  return answer
}

/** By the token of its link, or by its id for who was notified: the invited person, or owners and admins of the team. */
function findInvitation(db: Db | Tx, viewer: Viewer | null, token: string) {
  return db
    .selectFrom('networkInvitations as invitation')
    .innerJoin('networks', 'networks.id', 'invitation.networkId')
    .leftJoin('images', 'images.id', 'networks.imageId')
    .select([
      'invitation.id',
      'invitation.networkId',
      'isTrusted',
      'email',
      'invitation.vendorId',
      'levelId',
      'revokedAt',
      'uses',
      'maxUses',
      'expiresAt',
      'invitedBy',
    ])
    .leftJoin('networkLevels as level', 'level.id', 'invitation.levelId')
    .select(['networks.name', 'networks.subDomain', 'networks.description', 'networks.timeZone'])
    .select('level.name as level')
    .select(['images.id as imageId', 'images.color'])
    .where('networks.status', 'in', visibleNetworkStatuses)
    .$if(!isUuid(token), query => query.where('tokenHash', '=', hashOfToken(token)))
    .$if(isUuid(token), query =>
      query.where('invitation.id', '=', token).where(eb =>
        eb.or([
          eb('invitation.email', '=', eb =>
            eb
              .selectFrom('users')
              .select('users.email')
              .where('users.id', '=', viewer?.userId ?? null)
              .where('users.emailVerified', '=', true),
          ),
          eb('invitation.vendorId', 'in', eb =>
            eb
              .selectFrom('vendorTeam')
              .select('vendorTeam.vendorId')
              .where('userId', '=', viewer?.userId ?? null)
              .where('role', '<=', teamRoles.admin),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
}

const isUuid = (token: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(token)

const isOpen = (found: Found) => stateOfInvitation(found, new Date()) === 'open'

/** One that was mailed is for the person with that address, a link for everybody. */
const isFor = ({ email }: Found, person: { email: string }) => email === null || email === person.email.toLowerCase()

function personOf(db: Db | Tx, { userId }: Viewer) {
  return db.selectFrom('users').select(['id', 'email', 'emailVerified']).where('id', '=', userId).executeTakeFirst()
}

async function isEnterprise(tx: Tx, vendorId: number): Promise<boolean> {
  const vendor = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .where('kind', '=', 'vendor')
    .where('mergedInto', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return vendor !== undefined
}

async function wasAcceptedBy(tx: Tx, invitationId: string, vendorId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('networkInvitationUses')
    .select('vendorId')
    .where('invitationId', '=', invitationId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  return row !== undefined
}

/** The enterprises that somebody manages and that the invitation may be for, by name, and whether each is or will be a member. */
async function enterprisesOf(db: Db, userId: string, { networkId, vendorId }: Found, language: string) {
  const rows = await db
    .selectFrom('vendorTeam')
    .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
    .select(['vendors.id', 'brand', 'logoImageId'])
    .select(
      sql<boolean>`exists (select from membership_periods period join memberships on memberships.id = period.membership_id
        where memberships.network_id = ${networkId} and memberships.vendor_id = vendors.id
          and coalesce(period.ends_at, 'infinity') > now() and period.status = any(${shown}::int[]))`.as('isMember'),
    )
    .where('userId', '=', userId)
    .where('role', '<=', teamRoles.admin)
    .$if(vendorId !== null, query => query.where('vendors.id', '=', vendorId as number))
    .where('kind', '=', 'vendor')
    .where('mergedInto', 'is', null)
    .execute()
  return rows
    .map(({ id, brand, logoImageId, isMember }) => ({
      ...{ id, isMember, name: inLanguage(brand, language) },
      imageUrl: logoImageId ? imageLink(logoImageId, 'small') : null,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

type Joined = { found: Found; vendorId: number; membershipId: number }

/** Who invited hears of it, while they have a role in the network. */
async function notifyInviter(tx: Tx, { userId }: Viewer, { found, vendorId, membershipId }: Joined): Promise<void> {
  const { invitedBy, networkId, name, subDomain, isTrusted } = found
  if (!invitedBy) return
  const { rows } = await sql`
    select from users where id = ${invitedBy} and (role = ${platformRoles.admin}
      or id in (select user_id from network_roles where network_id = ${networkId})
      or id in (select team.user_id from vendor_team team join networks on networks.vendor_id = team.vendor_id
        where networks.id = ${networkId} and team.role <= ${teamRoles.admin}))`.execute(tx)
  if (rows.length === 0) return
  const data = { enterprise: await brandOf(tx, vendorId), network: name, subDomain, membershipId, isTrusted }
  await notify(tx, invitationAccepted, [{ user: invitedBy }], data, { from: userId })
}
