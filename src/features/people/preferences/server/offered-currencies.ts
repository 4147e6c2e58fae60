import { createRequire } from 'node:module'

/** Funds, units of account, metals, bonds, and test codes: nothing is priced in them. */
const notMoney = new Set(
  `BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX`.split(' '),
)
/** What ISO 4217 has withdrawn and added since the package's list of June 2024: Cuba's CUC, Curaçao's guilder, Bulgaria's lev. */
const withdrawn = new Set(['CUC', 'ANG', 'BGN'])
const added = ['XCG']

const listed = createRequire(import.meta.url)('currency-codes/data.js') as { code: string }[]

/** Every active currency of ISO 4217 that things are sold in, sorted by code. */
export const offeredCurrencies: readonly string[] = listed
  .map(({ code }) => code)
  .filter(code => !notMoney.has(code) && !withdrawn.has(code))
  .concat(added)
  .sort()

const offered = new Set(offeredCurrencies)

export function isOfferedCurrency(code: string): boolean {
  return offered.has(code)
}
