import { requireTeamRole } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type ApiContext, implementContract, missing, type Viewer } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { pointsContract } from '../points.contract.ts'
import { seesUserPoints } from '../points.policy.ts'
import { adjustPoints } from './adjust-points.ts'
import { balanceOf, listPoints, readEntry } from './list-points.ts'
import { ownerText, type PointOwner } from './point-owner.ts'
import { reverseEntry } from './reverse-points.ts'

const api = implementContract(pointsContract)

export function pointsRoutes(db: Db) {
  return api.router({
    getUserPoints: api.getUserPoints.use(signedIn).handler(async ({ context, input: { userId, ...paging } }) => {
      if (!seesUserPoints(context.viewer, userId)) missing()
      return listPoints(db, { userId }, paging, context.language)
    }),
    getVendorPoints: api.getVendorPoints.use(signedIn).handler(async ({ context, input: { vendorId, ...paging } }) => {
      await requireTeamRole(db, context.viewer, vendorId, seesVendorAccount)
      return listPoints(db, { vendorId }, paging, context.language)
    }),
    adjustUserPoints: api.adjustUserPoints.use(adminOnly).handler(({ context, input: { userId, ...change } }) => {
      return adjust(db, context, { userId }, change)
    }),
    adjustVendorPoints: api.adjustVendorPoints.use(adminOnly).handler(({ context, input: { vendorId, ...change } }) => {
      return adjust(db, context, { vendorId }, change)
    }),
    reversePoints: api.reversePoints
      .use(adminOnly)
      .handler(({ context: { viewer, language }, input: { id, note } }) => {
        return db.transaction().execute(async tx => {
          const reversal = await reverseEntry(tx, id, { by: viewer.userId, note })
          const answer = await changed(tx, reversal.owner, reversal.id, language)
          await audit(tx, viewer, reversal.owner, {
            action: 'points.reverse',
            answer,
            why: note,
            details: { entry: id },
          })
          return answer
        })
      }),
  })
}

type Change = { amount: number; note: string }

function adjust(db: Db, context: ApiContext & { viewer: Viewer }, owner: PointOwner, change: Change) {
  const { viewer, language } = context
  return once(db, { context, name: 'points.adjust', input: { owner, change } }, async tx => {
    const entry = await adjustPoints(tx, owner, { ...change, by: viewer.userId })
    const answer = await changed(tx, owner, entry, language)
    const details = { entry, amount: change.amount }
    await audit(tx, viewer, owner, { action: 'points.adjust', answer, why: change.note, details })
    return answer
  })
}

async function changed(tx: Tx, owner: PointOwner, entry: number, language: string) {
  return { balance: await balanceOf(tx, owner), entry: await readEntry(tx, entry, language) }
}

type Deed = {
  action: `points.${string}`
  answer: Awaited<ReturnType<typeof changed>>
  why: string
  details: Record<string, unknown>
}

function audit(tx: Tx, { userId }: Viewer, owner: PointOwner, { answer, ...deed }: Deed) {
  const { balance, entry } = answer
  return writeAudit(tx, {
    ...{
      ...deed,
      userId,
      actingVendorId: null,
      target: `${'userId' in owner ? 'user' : 'vendor'}:${ownerText(owner)}`,
    },
    ...{ before: { balance: balance - entry.amount }, after: { balance } },
  })
}
