import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import { restoreAccount, suspendAccount } from '#features/people/accounts/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { isRecent } from '#server/http/guards.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isByProgram, needsReasons, outcomeOf, sanctionDays } from '../../measures.ts'
import type { Verdict } from '../../moderation.contract.ts'
import type { ModerationDecisionsTable } from '../../moderation.tables.ts'
import { holdCase } from '../cases/hold-open-case.ts'
import { readStand } from '../cases/read-stand.ts'
import { kindNamed } from '../kinds/thing-kinds.ts'
import { closeReports } from '../reports/close-reports.ts'
import { carryOut } from './carry-out-measure.ts'
import { hashOfKey } from './decision-key.ts'
import { sendStatement } from './send-statement.ts'

/** A day in ms. */
const dayMs = 24 * 60 * 60_000

/**
 * Decides a case: carries out the measure and the sanction, closes the case with its reports, and sends the statement of
 * reasons.
 * @returns the decision's id
 * @throws ORPCError NOT_FOUND; gm-error-case-changed, gm-error-case-closed, gm-error-measure-not-possible (409);
 * gm-error-conflict-of-interest (403); gm-error-proof-needed (403) to suspend; gm-error-rule-required,
 * gm-error-facts-required (400)
 */
export async function decideCase(
  db: Db,
  moderator: Viewer,
  { id, revision, ...verdict }: Verdict & { id: number; revision: number },
  { publicUrl }: { publicUrl: string },
): Promise<number> {
  checkReasons(verdict)
  if (verdict.sanction === 'suspend' && !isRecent(moderator.provedAt))
    refuse('gm-error-proof-needed', { status: 403, message: 'Please confirm that it is you: log in again.' })
  return db.transaction().execute(async tx => {
    const held = await holdCase(tx, id, revision)
    const stand = await readStand(tx, held)
    const own = stand.moderators.find(one => one.id === moderator.userId)
    if (!own || own.conflict) refuse('gm-error-conflict-of-interest', { status: 403 })
    if (!stand.measures.includes(verdict.measure) || !stand.sanctions.includes(verdict.sanction))
      refuse('gm-error-measure-not-possible', { status: 409 })
    const { appealed } = stand
    const key = randomBytes(24).toString('base64url')
    const until = verdict.days === null ? null : new Date(Date.now() + verdict.days * dayMs)
    const before = await carryOut(tx, kindNamed(held.kind), held, { measure: verdict.measure, stand })
    const decision = await tx
      .insertInto('moderationDecisions')
      .values({
        ...{ caseId: id, caseRevision: revision, measure: verdict.measure, sanction: verdict.sanction },
        sanctionUntil: verdict.sanction === 'none' ? null : until,
        rule: needsReasons(verdict.measure, verdict.sanction) ? verdict.rule : null,
        facts: JSON.stringify(verdict.facts),
        ...{ source: held.source, byProgram: isByProgram(held.holds), decidedBy: moderator.userId },
        ...{ authorId: held.authorId, vendorId: held.vendorId, before: JSON.stringify(before) },
        takesBack: verdict.measure === 'take-back' ? (appealed?.id ?? null) : null,
        keyHash: hashOfKey(key),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (verdict.measure === 'take-back' && appealed) await endSanction(tx, appealed)
    await beginSanction(tx, decision)
    await tx
      .updateTable('moderationAppeals')
      .set({ answeredBy: decision.id })
      .where('decisionId', '=', appealed?.id ?? null)
      .execute()
    await tx
      .updateTable('moderationCases')
      .set({
        state: 'closed',
        closedAt: new Date(),
        closedBy: moderator.userId,
        assigneeId: null,
        revision: revision + 1,
      })
      .where('id', '=', id)
      .execute()
    const outcome = outcomeOf(verdict.measure, verdict.sanction, appealed !== undefined)
    await closeReports(tx, { caseId: id, outcome, moderatorId: moderator.userId })
    await writeAudit(tx, {
      ...{ userId: moderator.userId, actingVendorId: null, action: 'moderation.decide', target: `case:${id}` },
      details: { thing: held.thing, source: held.source, decision: decision.id },
      before: { state: stand.thing?.state ?? 'gone' },
      after: { measure: verdict.measure, sanction: verdict.sanction, rule: decision.rule },
    })
    await sendStatement(tx, { decision, held, stand, key, publicUrl })
    return decision.id
  })
}

/** Whatever restricts or blames somebody takes a rule and what happened; a sanction lasts as long as is offered. */
function checkReasons({ measure, sanction, days, rule, facts }: Verdict): void {
  if (sanction !== 'none' && !(sanctionDays[sanction] as readonly (number | null)[]).includes(days))
    refuse('gm-error-measure-not-possible', { status: 409 })
  if (!needsReasons(measure, sanction)) return
  if (rule === null) refuse('gm-error-rule-required', { field: 'rule' })
  if (!Object.values(facts).some(text => text)) refuse('gm-error-facts-required', { field: 'facts' })
}

type Sanctioned = Pick<Selectable<ModerationDecisionsTable>, 'id' | 'sanction' | 'sanctionUntil' | 'authorId' | 'facts'>

async function beginSanction(tx: Tx, decision: Sanctioned): Promise<void> {
  const { id, sanction, sanctionUntil: until, authorId } = decision
  if (authorId === null) return
  if (sanction === 'pause' && until)
    await tx.insertInto('postingPauses').values({ userId: authorId, decisionId: id, until }).execute()
  if (sanction === 'suspend') await suspendAccount(tx, authorId, { until, why: whyOf(decision) })
}

/** Ends what a decision did to its author, as far as nobody has changed it since. */
async function endSanction(tx: Tx, decision: Sanctioned): Promise<void> {
  const { id, sanction, sanctionUntil: until, authorId } = decision
  if (sanction === 'pause') await tx.deleteFrom('postingPauses').where('decisionId', '=', id).execute()
  if (sanction !== 'suspend' || authorId === null) return
  const account = await tx
    .selectFrom('users')
    .select(['disabledWhy', 'disabledUntil'])
    .where('id', '=', authorId)
    .executeTakeFirst()
  const isSame = account?.disabledWhy === whyOf(decision) && account.disabledUntil?.getTime() === until?.getTime()
  if (isSame) await restoreAccount(tx, authorId)
}

/** @limit characters of a reason that an account keeps */
const maxWhy = 2000

/** What admins read beside the account: what happened, in English if somebody wrote it so. */
const whyOf = ({ facts }: Sanctioned) => inLanguage(facts, 'en').slice(0, maxWhy)
