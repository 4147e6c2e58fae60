import type { Generated } from 'kysely'
import type { EntryState } from './bank-entries.contract.ts'

declare module '#server/db/database.ts' {
  interface Tables {
    /** a bank's file that brought something new */
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
      /** the same for the same entry in every file */
      fingerprint: string
      /** YYYY-MM-DD */
      day: string
      amount: number
      currency: string
      payer: string
      words: string
      /** whose reference stands in it */
      paymentId: string | null
      /** what the payer wrote is the reference and nothing else */
      isExact: boolean
      /** references of ours in it */
      references: number
      state: Generated<EntryState>
      decidedBy: string | null
      decidedAt: Date | null
    }
  }
}
