import { z } from 'zod'

/** Who confirmed bank transfers, for admins, because payouts and refunds rely on it. */
export const transferReceipt = z.object({
  /** a name; empty once the account is deleted */
  by: z.string(),
  /** by the enterprise that was paid, as it was allowed formerly */
  isVendor: z.boolean(),
})
export type TransferReceipt = z.infer<typeof transferReceipt>
