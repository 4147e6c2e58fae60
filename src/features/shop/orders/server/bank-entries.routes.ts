import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { bankEntriesContract } from '../bank-entries.contract.ts'
import { confirmBankEntries, setBankEntriesAside } from './confirm-bank-entries.ts'
import { importBankFile } from './import-bank-file.ts'
import { listBankEntries } from './list-bank-entries.ts'

const api = implementContract(bankEntriesContract)

/**
 * Incoming transfers on the operator's accounts, from the bank's files.
 * @param currencies ISO 4217 currencies of these accounts
 */
export function bankEntriesRoutes(db: Db, currencies: string[]) {
  return api.router({
    importBankFile: api.importBankFile
      .use(adminOnly)
      .handler(({ input, context: { viewer } }) => importBankFile(db, { ...input, userId: viewer.userId })),
    getBankEntries: api.getBankEntries.use(adminOnly).handler(async ({ input }) => ({
      ...(await listBankEntries(db, input)),
      currencies,
    })),
    confirmBankEntries: api.confirmBankEntries.use(adminOnly).handler(async ({ input, context: { viewer } }) => ({
      items: await confirmBankEntries(db, [...new Set(input.ids)], viewer),
    })),
    setBankEntriesAside: api.setBankEntriesAside
      .use(adminOnly)
      .handler(async ({ input, context: { viewer } }) => ({ count: await setBankEntriesAside(db, input, viewer) })),
  })
}
