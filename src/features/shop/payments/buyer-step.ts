import { z } from 'zod'

/** What the buyer’s page has to do next. */
export const buyerStep = z.discriminatedUnion('kind', [
  /** ask for a card */
  z.object({
    kind: z.literal('card'),
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** why the last try failed */
    failureCode: z.string().nullable(),
  }),
  /** lead the browser there; a path of ours, or an address of the provider’s */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** show where the money goes; `details` is the operator’s account, in lines */
  z.object({ kind: z.literal('transfer'), reference: z.string(), details: z.string(), dueAt: z.string() }),
  z.object({ kind: z.literal('done') }),
  /** ask again in a while */
  z.object({ kind: z.literal('processing') }),
  /** over, nothing was charged; a new payment may be started. `code`: `expired`, `cancelled` or the provider’s */
  z.object({ kind: z.literal('failed'), code: z.string() }),
])
export type BuyerStep = z.infer<typeof buyerStep>
