import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { bankEntriesContract } from '../bank-entries.contract.ts'
import { confirmBankEntries, setBankEntriesAside } from './confirm-bank-entries.ts'
import { importBankFile } from './import-bank-file.ts'
import { listBankEntries } from './list-bank-entries.ts'

const api = implementContract(bankEntriesContract)

/** What came in on the operator's account, by the bank's files. */
export function bankEntriesRoutes(db: Db) {
  return api.router({
    importBankFile: api.importBankFile
      .use(adminOnly)
      .handler(({ input, context: { viewer } }) => importBankFile(db, { ...input, userId: viewer.userId })),
    getBankEntries: api.getBankEntries.use(adminOnly).handler(({ input }) => listBankEntries(db, input)),
    confirmBankEntries: api.confirmBankEntries.use(adminOnly).handler(async ({ input, context: { viewer } }) => ({
      items: await confirmBankEntries(db, [...new Set(input.ids)], viewer),
    })),
    setBankEntriesAside: api.setBankEntriesAside
      .use(adminOnly)
      .handler(async ({ input, context: { viewer } }) => ({ count: await setBankEntriesAside(db, input, viewer) })),
  })
}
