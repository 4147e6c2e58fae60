import { createRequire } from 'node:module'

/** Codes in which nothing is priced: funds, units of account, metals, bonds and test codes. */
const notMoney = new Set(
  `BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX`.split(' '),
)
/** Withdrawn by ISO 4217 since the package's list of June 2024: Cuba's CUC, Curaçao's guilder and Bulgaria's lev. */
const withdrawn = new Set(['CUC', 'ANG', 'BGN'])
const added = ['XCG']

const listed = createRequire(import.meta.url)('currency-codes/data.js') as { code: string }[]

/** The active currencies of ISO 4217 that are used for prices, sorted by code. */
export const offeredCurrencies: readonly string[] = listed
  .map(({ code }) => code)
  .filter(code => !notMoney.has(code) && !withdrawn.has(code))
  .concat(added)
  .sort()

const offered = new Set(offeredCurrencies)

export function isOfferedCurrency(code: string): boolean {
  return offered.has(code)
}
