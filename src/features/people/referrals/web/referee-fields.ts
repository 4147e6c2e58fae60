import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { inviteLimits } from '../referral-rules.ts'
import type { inviteOutcomes } from '../referrals.contract.ts'

type Outcome = (typeof inviteOutcomes)[number]

/** A line of the form: its input and problem; `empty` if an address is required. */
export type RefereeField = { key: number; email: string; problem?: Exclude<Outcome, 'invited'> | 'empty' | undefined }

/** Sets a line's input; several pasted addresses become several lines. */
export function typeInto(fields: RefereeField[], key: number, text: string): RefereeField[] {
  const parts = addressesIn(text)
  const at = fields.findIndex(field => field.key === key)
  const next = Math.max(0, ...fields.map(field => field.key)) + 1
  const [first = '', ...more] = parts
  const lines = [{ key, email: first }, ...more.map((email, index) => ({ key: next + index, email }))]
  const room = inviteLimits.atOnce - fields.length + 1
  return fields.toSpliced(at, 1, ...lines.slice(0, room))
}

/** `Asha <asha@x.lk>, b@x.lk` gives two; text that isn't a list of addresses is returned unchanged. */
function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;<>"]+/).filter(part => part.includes('@'))
  return found.length > 1 || (found.length === 1 && /<[^<>@]+@[^<>@]+>/.test(text)) ? found : [text]
}

/** Validates the lines; empty ones beside others are dropped. */
export function checkFields(fields: RefereeField[]): RefereeField[] {
  const filled = fields.filter(field => field.email.trim() !== '')
  if (filled.length === 0) return fields.slice(0, 1).map(field => ({ ...field, problem: 'empty' as const }))
  return filled.map(({ key, email }) => ({
    key,
    email,
    problem: isEmail(email) ? undefined : ('invalid' as const),
  }))
}

/** The lines left after a response: the addresses that weren't invited, each with the reason. */
export function leftOver(fields: RefereeField[], items: { email: string; outcome: Outcome }[]): RefereeField[] {
  const outcomes = new Map(items.map(({ email, outcome }) => [email, outcome]))
  return fields.flatMap(({ key, email }) => {
    const outcome = outcomes.get(normalizeEmail(email))
    return outcome === undefined || outcome === 'invited' ? [] : [{ key, email, problem: outcome }]
  })
}
