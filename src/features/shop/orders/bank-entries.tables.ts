import type { Generated } from 'kysely'
import type { EntryState } from './bank-entries.contract.ts'

declare module '#server/db/database.ts' {
  interface Tables {
    /** a bank's file that had new entries */
    bankFiles: {
      id: Generated<number>
      name: string
      format: 'camt.053' | 'csv'
      importedBy: string | null
      importedAt: Generated<Date>
    }
    bankEntries: {
      id: Generated<number>
      fileId: number
      /** equal for the same entry in every file */
      fingerprint: string
      /** YYYY-MM-DD */
      day: string
      amount: number
      currency: string
      payer: string
      words: string
      /** the payment whose reference it contains */
      paymentId: string | null
      /** the payer wrote the reference and nothing else */
      isExact: boolean
      /** number of our references in it */
      references: number
      state: Generated<EntryState>
      decidedBy: string | null
      decidedAt: Date | null
    }
  }
}
