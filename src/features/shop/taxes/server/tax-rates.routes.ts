import { numberOfCountry } from '#features/platform/places/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import '../taxes.tables.ts'
import { taxRatesContract } from '../taxes.contract.ts'
import { removeTaxRate, saveTaxRate } from './save-tax-rate.ts'

const api = implementContract(taxRatesContract)

/** Routes with which the operator's admins set the tax of each country; the operator is responsible for them. */
export function taxRatesRoutes(db: Db) {
  return api.router({
    getTaxRates: api.getTaxRates.use(adminOnly).handler(async () => {
      return listOf(await db.selectFrom('taxRates').selectAll().orderBy('country').execute())
    }),
    saveTaxRate: api.saveTaxRate.use(adminOnly).handler(async ({ context: { viewer }, input: { country, terms } }) => {
      if (numberOfCountry(country) === undefined) missing()
      const { si, en } = terms.name
      const rate = { ...terms, country, name: { en, ...(si && { si }) } }
      await db.transaction().execute(async tx => {
        const before = await findTerms(tx, country)
        await saveTaxRate(tx, rate)
        const after = await findTerms(tx, country)
        await writeAudit(tx, { ...by(viewer), action: 'tax.save', target: `country:${country}`, before, after })
      })
      return rate
    }),
    removeTaxRate: api.removeTaxRate.use(adminOnly).handler(async ({ context: { viewer }, input: { country } }) => {
      await db.transaction().execute(async tx => {
        const before = await findTerms(tx, country)
        await removeTaxRate(tx, country)
        await writeAudit(tx, { ...by(viewer), action: 'tax.remove', target: `country:${country}`, before })
      })
      return { success: true }
    }),
  })
}

/** What a country's tax was or is, for the audit log; undefined if there is none. */
function findTerms(tx: Tx, country: string) {
  const terms = tx.selectFrom('taxRates').select(['basisPoints', 'isIncluded', 'onShipping'])
  return terms.where('country', '=', country).forUpdate().executeTakeFirst()
}

const by = ({ userId }: { userId: string }) => ({ userId, actingVendorId: null })
