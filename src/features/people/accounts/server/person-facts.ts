import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'

/** Something of a person or an enterprise that helps admins to answer them: an order, an application. */
export type PersonFact = {
  /** `order`, `application` */
  kind: string
  /** title as people know it: a number, a name */
  title: string
  /** its current state */
  state: LocalText
  at: Date
  /** a page on which admins see it; null if there is none */
  path: string | null
}

export type FactsAsked = { userId: string | null; vendorId: number | null }
type FindFacts = (db: Db, asked: FactsAsked) => Promise<PersonFact[]>

const finders = createRegister<FindFacts>()
/** max facts of each kind, latest first */
export const maxFacts = 5

/** Registers a feature's facts about a person or an enterprise; at most {@link maxFacts}, the latest first. */
export function addPersonFacts(find: FindFacts): void {
  finders.add(find)
}

/** Facts about a person from all features, latest first. Only for admins, which the caller must check. */
export async function personFacts(db: Db, asked: FactsAsked): Promise<PersonFact[]> {
  const found = await Promise.all([...finders].map(find => find(db, asked)))
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime())
}
