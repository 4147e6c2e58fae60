import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** Something of a person's, or of an enterprise's, that helps whoever answers them: an order, an application. */
export type PersonFact = {
  /** `order`, `application` */
  kind: string
  /** as people know it: a number, a name */
  title: string
  /** what has become of it */
  state: LocalText
  at: Date
  /** a page on which admins see it; null where there is none */
  path: string | null
}

export type FactsAsked = { userId: string | null; vendorId: number | null }
type FindFacts = (db: Db, asked: FactsAsked) => Promise<PersonFact[]>

const finders = createRegister<FindFacts>()
/** of each kind, the latest */
export const maxFacts = 5

/** Features say what of theirs belongs to a person, or to an enterprise; at most {@link maxFacts}, the latest first. */
export function addPersonFacts(find: FindFacts): void {
  finders.add(find)
}

/** What all features know, the latest first. For admins alone: whoever calls it checks that. */
export async function personFacts(db: Db, asked: FactsAsked): Promise<PersonFact[]> {
  const found = await Promise.all([...finders].map(find => find(db, asked)))
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}
