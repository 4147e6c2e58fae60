import { z } from 'zod'

/** Who said that bank transfers have arrived, for admins: money that leaves again rests on their word. */
export const transferReceipt = z.object({
  /** a name; empty once the account is gone */
  by: z.string(),
  /** of the enterprise that was paid by it, as it was allowed before */
  isVendor: z.boolean(),
})
export type TransferReceipt = z.infer<typeof transferReceipt>
