import { timingSafeEqual } from 'node:crypto'
import '#features/people/teams/teams.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import { teamRoles } from '#shared/roles.ts'
import { needsReasons } from '../../measures.ts'
import type { Statement } from '../../moderation.contract.ts'
import '../../moderation.tables.ts'
import { loadThings } from '../kinds/thing-kinds.ts'
import { hashOfKey } from './decision-key.ts'
import { appealUntil, languageOf, statementFacts } from './statement-facts.ts'
import { findTried } from './tried-appeals.ts'
import { writeStatement } from './write-statement.ts'

export type Reader = { viewer: Viewer | null; key?: string | undefined }

/**
 * A decision that the reader may read: as its author, as owner or admin of its enterprise, or with the key of its mail,
 * also without an account.
 * @throws ORPCError NOT_FOUND
 */
export async function findDecision(db: Db, id: number, { viewer, key }: Reader) {
  const found = await db
    .selectFrom('moderationDecisions')
    .innerJoin('moderationCases', 'moderationCases.id', 'moderationDecisions.caseId')
    .leftJoin('moderationAppeals', 'moderationAppeals.decisionId', 'moderationDecisions.id')
    .leftJoin('moderationDecisions as answer', 'answer.id', 'moderationAppeals.answeredBy')
    .selectAll('moderationDecisions')
    .select(['moderationCases.kind', 'moderationCases.thingId', 'moderationCases.copy'])
    .select(['moderationAppeals.words', 'moderationAppeals.appealedAt', 'answer.measure as answer'])
    .where('moderationDecisions.id', '=', id)
    .executeTakeFirst()
  if (!found) return missing()
  const hasKey = key !== undefined && found.keyHash !== null && timingSafeEqual(found.keyHash, hashOfKey(key))
  if (!hasKey && !(await concerns(db, viewer, found))) missing()
  return found
}

/** A statement of reasons, in a language. @throws ORPCError NOT_FOUND */
export async function getStatement(
  db: Db,
  { id, language: wanted, tried }: { id: number; language: string; tried?: string | undefined },
  reader: Reader,
): Promise<Statement> {
  const found = await findDecision(db, id, reader)
  const { kind, thingId, copy } = found
  const thing = (await loadThings(db, [{ kind, thingId }], wanted)).get(`${kind}:${thingId}`)
  const facts = await statementFacts(db, found, { thing, copy })
  const language = languageOf(wanted)
  return {
    ...{ id, language, ...writeStatement(facts, wordsIn(language)) },
    words: copy && thing?.authorId ? copy.words : null,
    at: found.decidedAt.toISOString(),
    appealUntil: mayAppeal(found) ? appealUntil(found.decidedAt).toISOString() : null,
    appeal:
      found.words && found.appealedAt
        ? { words: found.words, at: found.appealedAt.toISOString(), answer: answerOf(found.answer) }
        : null,
    tried: tried === undefined ? null : await findTried(db, { id, tried }),
  }
}

type Found = Awaited<ReturnType<typeof findDecision>>

/** Once, within the time for it, and only where something was restricted. */
export function mayAppeal({ measure, sanction, decidedAt, appealedAt }: Found): boolean {
  return needsReasons(measure, sanction) && appealedAt === null && appealUntil(decidedAt) > new Date()
}

function answerOf(measure: Found['answer']) {
  if (measure === null) return null
  return measure === 'take-back' ? ('taken-back' as const) : ('upheld' as const)
}

async function concerns(db: Db, viewer: Viewer | null, { authorId, vendorId }: Found): Promise<boolean> {
  if (!viewer) return false
  if (authorId !== null) return authorId === viewer.userId
  if (vendorId === null) return false
  // of its own team: admins of the platform don't speak for it
  const member = await db
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', viewer.userId)
    .where('role', 'in', [teamRoles.owner, teamRoles.admin])
    .executeTakeFirst()
  return member !== undefined
}
