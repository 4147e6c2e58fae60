import { z } from 'zod'

/** Next step on the buyer’s page. */
export const buyerStep = z.discriminatedUnion('kind', [
  /** show fields for a card */
  z.object({
    kind: z.literal('card'),
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** why the last attempt failed */
    failureCode: z.string().nullable(),
  }),
  /** redirect the browser; to a path of ours, or an address of the provider’s */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** show the payment details; `details` is the operator’s account, in lines */
  z.object({ kind: z.literal('transfer'), reference: z.string(), details: z.string(), dueAt: z.string() }),
  z.object({ kind: z.literal('done') }),
  /** ask once more after a while */
  z.object({ kind: z.literal('processing') }),
  /** over, nothing was charged; a new payment may be started. `code`: `expired`, `cancelled` or the provider’s */
  z.object({ kind: z.literal('failed'), code: z.string() }),
])
export type BuyerStep = z.infer<typeof buyerStep>
