import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'

/** Whether a mail about these topics must not leave any more; called in the transaction that would deliver it. */
type Rule = (tx: Tx, topics: string[]) => Promise<boolean>

const rules = createRegister<Rule>()

/**
 * Lets a feature withdraw mails until they leave, as what they quote may be out of sight by then: a mail server may
 * have been away for hours. Call it in `connect`. Mails that are withdrawn are deleted.
 */
export function withdrawsMails(rule: Rule): void {
  rules.add(rule)
}

/** Whether any feature withdraws a mail about these topics. */
export async function isWithdrawn(tx: Tx, topics: string[]): Promise<boolean> {
  if (topics.length === 0) return false
  for (const rule of rules) if (await rule(tx, topics)) return true
  return false
}
