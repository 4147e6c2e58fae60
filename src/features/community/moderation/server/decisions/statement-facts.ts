import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { appealMonths, needsReasons } from '../../measures.ts'
import '../../moderation.tables.ts'
import type { ModerationDecisionsTable, SealedCopy } from '../../moderation.tables.ts'
import type { Thing } from '../kinds/thing-kinds.ts'
import type { StatementFacts } from './write-statement.ts'

type Decided = Pick<
  Selectable<ModerationDecisionsTable>,
  'measure' | 'sanction' | 'sanctionUntil' | 'rule' | 'facts' | 'source' | 'byProgram' | 'decidedAt' | 'before'
>

/** @limit characters of words that stand for them in a title */
const longestTitle = 60

/** What a statement about a decision is made of. `thing`: undefined if it is gone; `copy`: null once it isn’t kept. */
export async function statementFacts(
  db: Db | Tx,
  decided: Decided & { caseId: number },
  { thing, copy }: { thing: Thing | undefined; copy: SealedCopy | null },
): Promise<StatementFacts> {
  const orders = await db
    .selectFrom('moderationOrders')
    .select(['authority', 'article', 'number'])
    .where('caseId', '=', decided.caseId)
    .orderBy('id')
    .execute()
  const { measure, sanction, sanctionUntil, rule, facts, source, byProgram, before } = decided
  return {
    ...{ measure, sanction, sanctionUntil, rule, facts, source, byProgram, orders },
    title: titleOf(thing, copy),
    wasHeld: before.state === 'held',
    appealUntil: needsReasons(measure, sanction) ? appealUntil(decided.decidedAt) : null,
  }
}

/** The name of a page or listing, or the beginning of other words. */
export function titleOf(thing: Thing | undefined, copy: SealedCopy | null): string {
  const isNamed = thing === undefined || thing.authorId === null
  const name = thing ? inLanguage(thing.name, 'en') : (copy?.title ?? '')
  const words = copy?.words ?? thing?.words ?? ''
  return begin((isNamed && name) || words || name)
}

function begin(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  return letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join('')}…` : line
}

/** The moment until which a decision of `decidedAt` can be appealed against. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt)
  until.setUTCMonth(until.getUTCMonth() + appealMonths)
  return until
}

/** A language that the site can have, or English. */
export const languageOf = (code: string) => (isSiteLanguage(code) ? code : 'en')
