import '#features/market/directory/directory.tables.ts'
import '#features/networks/network-forms/network-forms.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { inOwnOrder, interestOf, isClosed } from '../round-rules.ts'
import type { RoundRow } from '../votes.contract.ts'
import '../votes.tables.ts'
import { clockNow, columns, countingBallots, type StoredRound, shaped, tiesOfVoters } from './read-round.ts'

/** @limit votes in the list of a network: all that are open, and the last ones that are decided */
export const maxRounds = 200

/**
 * The votes of a network: those that wait for the viewer, the other open ones, those that are closed and those that are
 * decided, each in the viewer's own order. Nothing of it depends on what anybody chose.
 */
export async function listRounds(
  db: Db,
  { userId }: Viewer,
  { networkId, language }: { networkId: number; language: string },
): Promise<{ items: RoundRow[]; count: number; waiting: number }> {
  const rows = await db
    .selectFrom('networkRounds')
    .innerJoin('networkSubmissions as submission', 'submission.id', 'submissionId')
    .innerJoin('networkForms', 'networkForms.formId', 'submission.formId')
    .innerJoin('vendors', 'vendors.id', 'submission.vendorId')
    .leftJoin('images', 'images.id', 'vendors.logoImageId')
    .select(columns.map(name => `networkRounds.${name}` as const))
    .select(['purpose', 'handedInAt', 'vendors.id as vendorId', 'brand', 'subDomain', 'logoImageId', 'images.color'])
    .where('networkRounds.networkId', '=', networkId)
    .orderBy('decidedAt', order => order.desc().nullsFirst())
    .orderBy('networkRounds.id', 'desc')
    .limit(maxRounds)
    .execute()
  const now = await clockNow(db)
  const items = await Promise.all(
    rows.map(async ({ purpose, handedInAt, vendorId, brand, subDomain, logoImageId, color, ...row }) => {
      const round = shaped(row)
      const closed = isClosed(round, now)
      const cast = await countingBallots(db, round)
      return {
        ...{ id: round.id, purpose, handedInAt: handedInAt.toISOString(), quorum: round.quorum, given: cast.length },
        vendor: {
          ...{ id: vendorId, name: inLanguage(brand, language), subDomain },
          logo: logoImageId && color ? { id: logoImageId, color } : null,
        },
        ...{ closesAt: new Date(round.closesAt).toISOString(), isClosed: closed, isDecided: round.decidedAt !== null },
        waits: !closed && (await waitsFor(db, userId, round)),
      }
    }),
  )
  const place = (one: RoundRow) => (one.waits ? 0 : one.isDecided ? 3 : one.isClosed ? 2 : 1)
  const sorted = inOwnOrder(userId, items).toSorted((a, b) => place(a) - place(b))
  return { items: sorted, count: sorted.length, waiting: items.filter(one => one.waits).length }
}

/** How many votes of a network wait for somebody. */
export const waitingVotes = {
  path: '/network/overview',
  needs: 'reviewer' as const,
  async count(db: Db, viewer: Viewer, networkId: number): Promise<number> {
    const open = await db
      .selectFrom('networkRounds')
      .select(columns)
      .innerJoin('networkElectors', 'networkElectors.roundId', 'networkRounds.id')
      .where('networkElectors.userId', '=', viewer.userId)
      .where('networkId', '=', networkId)
      .where('decidedAt', 'is', null)
      .limit(maxRounds)
      .execute()
    const now = await clockNow(db)
    const waiting = await Promise.all(
      open.map(async row => {
        const round = shaped(row)
        return !isClosed(round, now) && (await waitsFor(db, viewer.userId, round))
      }),
    )
    return waiting.filter(Boolean).length
  },
}

async function waitsFor(db: Db, userId: string, round: StoredRound): Promise<boolean> {
  const ties = (await tiesOfVoters(db, round)).get(userId)
  if (!ties || interestOf(ties) !== null) return false
  return !(await countingBallots(db, round)).some(one => one.voterId === userId)
}
