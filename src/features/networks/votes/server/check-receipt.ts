import '#features/networks/networks/networks.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { isClosed, voteKinds } from '../round-rules.ts'
import type { CheckedReceipt } from '../votes.contract.ts'
import '../votes.tables.ts'
import { clockNow, columns, type StoredRound, shaped } from './read-round.ts'
import { chainStart, firstBroken, receiptOf } from './receipts.ts'

const nothing: CheckedReceipt = { state: 'unknown', kind: null, network: null, at: null, isClosed: false }

/**
 * Whether a receipt is in the chain of its round, and whether that is unbroken: each entry as its hash says, the votes
 * that count as they were cast last, and the decision as its hash says. Nothing of what anybody chose, of how many have
 * voted, or of whether somebody changed their vote.
 */
export function checkReceipt(db: Db, receipt: string, language: string): Promise<CheckedReceipt> {
  // a vote that is cast meanwhile is in all that is compared, or in nothing
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(tx => check(tx, receipt, language))
}

async function check(tx: Tx, receipt: string, language: string): Promise<CheckedReceipt> {
  const found = await findReceipt(tx, receipt)
  if (!found) return nothing
  const row = await tx
    .selectFrom('networkRounds')
    .innerJoin('networks', 'networks.id', 'networkId')
    .select(columns.map(name => `networkRounds.${name}` as const))
    .select(['networks.name as network', 'receiptSalt'])
    .where('networkRounds.id', '=', found.roundId)
    .executeTakeFirst()
  if (!row) return nothing
  const round = shaped(row)
  return {
    state: (await isUnbroken(tx, round, row.receiptSalt)) ? 'holds' : 'broken',
    kind: found.kind,
    network: inLanguage(row.network, language),
    at: found.at.toISOString(),
    isClosed: isClosed(round, await clockNow(tx)),
  }
}

type Found = { roundId: number; kind: 'vote' | 'decision'; at: Date }

async function findReceipt(tx: Tx, receipt: string): Promise<Found | undefined> {
  const vote = await tx
    .selectFrom('networkVoteEntries')
    .select(['roundId', 'at'])
    .where('hash', '=', receipt)
    .executeTakeFirst()
  if (vote) return { ...vote, kind: 'vote' }
  const decision = await tx
    .selectFrom('networkRounds')
    .select(['id', 'decidedAt'])
    .where('receipt', '=', receipt)
    .executeTakeFirst()
  return decision?.decidedAt ? { roundId: decision.id, kind: 'decision', at: decision.decidedAt } : undefined
}

async function isUnbroken(tx: Tx, round: StoredRound, salt: string | null): Promise<boolean> {
  const entries = await tx
    .selectFrom('networkVoteEntries')
    .select(['content', 'previous', 'salt', 'hash'])
    .where('roundId', '=', round.id)
    .orderBy('number')
    .execute()
  const votes = await tx
    .selectFrom('networkVotes')
    .select(['vote', 'comment', 'at'])
    .where('roundId', '=', round.id)
    .execute()
  if (firstBroken(entries) !== -1) return false
  const last = new Map(entries.map(({ content }) => [content.voter, wordsOf(content)]))
  const counted = votes.map(one => wordsOf({ ...one, at: one.at.toISOString() }))
  if (JSON.stringify([...last.values()].sort()) !== JSON.stringify(counted.sort())) return false
  return round.receipt === null || isAsDecided(round, salt, entries.at(-1)?.hash ?? chainStart)
}

function wordsOf({ vote, comment, at }: Record<string, unknown>): string {
  return JSON.stringify([vote, comment, at])
}

/** Whether the decision's hash fits one of the things that the vote can have come to, which is not kept by itself. */
function isAsDecided(round: StoredRound, salt: string | null, previous: string): boolean {
  const { id, submissionId, decision, reasons, decidedAt, receipt } = round
  if (salt === null || decidedAt === null) return false
  const said = { round: id, submission: submissionId, decision, reasons, at: new Date(decidedAt).toISOString() }
  return [...voteKinds, 'tie', 'noQuorum'].some(
    outcome => receiptOf({ previous, salt, content: { ...said, outcome } }) === receipt,
  )
}
