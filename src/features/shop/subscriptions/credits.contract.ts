import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, language, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { creditKinds } from './credit-rules.ts'

const creditSum = z.object({
  sum: z.number(),
  /** the credits that expire first */
  next: z.object({ amount: z.number(), expiresAt: z.string() }).nullable(),
})
export type CreditSum = z.infer<typeof creditSum>

export const creditEntry = z.object({
  id: z.number(),
  kind: z.enum(creditKinds),
  /** negative for spent or expired credits */
  amount: z.number(),
  /** balance afterwards */
  balance: z.number(),
  /** title of the boosted listing, if there is one */
  about: z.string().nullable(),
  at: z.string(),
  /** for credits that were given */
  expiresAt: z.string().nullable(),
})
export type CreditEntry = z.infer<typeof creditEntry>

const credits = pageOf(creditEntry).extend({
  ...creditSum.shape,
  /** whether boosts cost credits; otherwise they are free */
  isOffered: z.boolean(),
})
export type Credits = z.infer<typeof credits>

const call = (path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method: 'GET', path, summary, tags: ['Subscription and credits'] })

export const creditsContract = {
  getVendorCredits: call('/vendors/{vendorId}/credits', 'An enterprise’s credits, and their entries; for its team')
    .input(
      z.object({
        vendorId: id,
        kind: z.enum(creditKinds).optional(),
        sort: sorting(['at'], '-at'),
        ...paging({ limit: 10, max: 50 }),
        language,
      }),
    )
    .output(credits),
  getEnterpriseCreditSum: call('/vendors/{vendorId}/credit-sum', 'The number of an enterprise’s credits; for its team')
    .input(z.object({ vendorId: id }))
    .output(creditSum),
}
