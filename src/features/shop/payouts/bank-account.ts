import { z } from 'zod'
import { hasIban, isIban } from './iban.ts'

/** Text that banks can print: letters of any script, digits and a few marks, nothing that could begin a formula. */
const printed = z
  .string()
  .trim()
  .transform(text => text.replace(/\s+/g, ' '))
  .pipe(z.string().regex(/^[\p{L}\p{N}(][\p{L}\p{M}\p{N}\p{Cf} .,'’&/()-]*$/u))

const compact = z
  .string()
  .trim()
  .toUpperCase()
  .transform(text => text.replace(/[\s.-]+/g, ''))

/** Account to which transfers are sent. With an IBAN the bank's name isn't needed. */
export const bankAccount = z
  .object({
    /** country of the account, alpha-2 */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** name of the holder */
    holder: printed.pipe(z.string().min(2).max(100)),
    /** an IBAN in countries that have them, otherwise the account number */
    number: compact.pipe(z.string().regex(/^[A-Z0-9]{4,34}$/)),
    /** name of the bank, and the branch; '' with an IBAN */
    bank: z.union([z.literal(''), printed.pipe(z.string().max(100))]).default(''),
    /** BIC, routing or branch code; '' if there is none */
    code: compact.pipe(z.string().regex(/^([A-Z0-9]{3,20})?$/)).default(''),
  })
  .refine(({ country, number }) => !hasIban(country) || isIban(number, country), { path: ['number'] })
  .refine(({ country, bank }) => hasIban(country) || bank.length > 1, { path: ['bank'] })
export type BankAccount = z.infer<typeof bankAccount>

/** The last characters of the number; no more of it is ever shown. */
export function hintOf({ number }: BankAccount): string {
  return number.slice(-3)
}
