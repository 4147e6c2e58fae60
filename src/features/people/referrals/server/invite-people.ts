import type { Db, Tx } from '#server/db/database.ts'
import { type ApiContext, refuse, type Viewer } from '#server/http/api-context.ts'
import { once } from '#server/http/idempotency.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { enqueue } from '#server/jobs/index.ts'
import { readLimit } from '#server/settings/limit-settings.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { normalAddress } from '../normal-address.ts'
import { hasAddress, inviteLimits } from '../referral-rules.ts'
import type { Invitation, InviteAnswer } from '../referrals.contract.ts'
import { addressKey } from './address-key.ts'
import { auditForInviter } from './audit-for-inviter.ts'
import { mailReferral } from './mail-referral.ts'
import { type Inviter, inviterColumns, inviterName } from './referral-inviter.ts'
import { reminderQueue } from './referral-jobs.ts'
import { newReferralToken, referralLinks, signUpLink } from './referral-links.ts'
import { reminderTime } from './remind-referee.ts'

const perDay = limitRate({ name: 'referral', points: inviteLimits.perDay, seconds: 86_400 })

type Asking = {
  db: Db
  publicUrl: string
  viewer: Viewer
  context: Pick<ApiContext, 'language' | 'headers'>
  inviter: Inviter
}
type Referee = { email: string; name: string; outcome: InviteAnswer['items'][number]['outcome'] }

/**
 * Invites addresses in somebody's name. The result doesn't reveal whether an address has an account: it only says
 * whether the address is valid, and whether this inviter has invited it before.
 * @throws gm-error-referral-address (of subject or message), TOO_MANY_REQUESTS (given: `most`)
 */
export async function invitePeople(asking: Asking, invitation: Invitation): Promise<InviteAnswer> {
  const { db, publicUrl, viewer, context, inviter } = asking
  for (const field of ['subject', 'message'] as const) {
    if (hasAddress(invitation[field] ?? '')) refuse('gm-error-referral-address', { field })
  }
  await inviterName(db, inviter)
  const referees = sort(invitation.referees, await ownAddress(db, viewer, inviter))
  const open = referees.filter(one => one.outcome === 'invited')
  if (open.length > 0) await perDay.consume(db, viewer.userId, open.length, await readLimit(db, 'invitationsPerDay'))
  const call = { context: { ...context, viewer }, name: 'referral.invite', input: { inviter, invitation } }
  return once(db, call, async tx => {
    let ownLink: string | undefined
    // sorted, so that two concurrent calls don't deadlock
    for (const referee of open.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
      const row = await insert(tx, asking, referee, invitation)
      referee.outcome = row ? 'invited' : 'again'
      if (row && referees.length === 1) ownLink = signUpLink(publicUrl, row.token)
    }
    const count = referees.filter(one => one.outcome === 'invited').length
    if (count > 0) await auditForInviter(tx, viewer, inviter, { action: 'referral.invite', details: { count } })
    const { referralLink } = await referralLinks(tx, publicUrl, inviter)
    const items = referees.map(({ email, outcome }) => ({ email, outcome }))
    return { referralLink: ownLink ?? referralLink, items, count: items.length }
  })
}

/** The outcomes that follow from the typed addresses alone. Of two addresses of one mailbox, only the first is kept. */
function sort(given: Invitation['referees'], own: string): Referee[] {
  const seen = new Set<string>()
  return given.flatMap(({ email: typed, name }) => {
    const email = normalizeEmail(typed)
    const normal = normalAddress(email)
    if (seen.has(normal)) return []
    seen.add(normal)
    const isValid = isEmail(email)
    return { email, name, outcome: isValid ? (normal === own ? 'own' : 'invited') : 'invalid' }
  })
}

async function ownAddress(db: Db, viewer: Viewer, inviter: Inviter): Promise<string> {
  const id = 'userId' in inviter ? inviter.userId : viewer.userId
  const user = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  return normalAddress(user?.email ?? '')
}

/** Returns undefined if this inviter has already invited the address. */
async function insert(
  tx: Tx,
  { publicUrl, viewer, context, inviter }: Asking,
  referee: Referee,
  invitation: Invitation,
) {
  const row = await tx
    .insertInto('referrals')
    .values({
      ...inviterColumns(inviter),
      madeBy: viewer.userId,
      email: referee.email,
      addressHash: addressKey(referee.email),
      name: referee.name,
      subject: invitation.subject || null,
      message: invitation.message || null,
      language: context.language,
      token: newReferralToken(),
      stopToken: newReferralToken(),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'token'])
    .executeTakeFirst()
  if (!row) return undefined
  await mailReferral(tx, publicUrl, row.id, 'first')
  if (invitation.reminder) {
    await enqueue(tx, reminderQueue, { referralId: row.id }, { startAfter: reminderTime(new Date()), key: `${row.id}` })
  }
  return row
}
