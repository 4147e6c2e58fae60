import { OperatorError } from './operator-error.ts'

const known = new Set(Intl.supportedValuesOf('currency'))
const wrong = (what: string) => new OperatorError(`Settings are wrong (see docs/settings.md): ${what}`)

const demoAccount = 'Pola, demo account: please transfer nothing\nBank of Ceylon, Kandy\n0000 8102 3322'

/**
 * The bank accounts that buyers transfer to, by currency: BANK_TRANSFER_DETAILS in US dollars,
 * BANK_TRANSFER_DETAILS_LKR in rupees. The demo world on a developer's machine has a made-up rupee account, unless the
 * operator names a real one.
 * @throws OperatorError for an unknown currency
 */
export function bankAccountsOf(
  env: Record<string, string | undefined>,
  { isDemo }: { isDemo: boolean },
): Record<string, string> {
  const accounts = Object.entries(env).flatMap(([name, details]) => {
    const [, currency] = /^BANK_TRANSFER_DETAILS(?:_(.*))?$/.exec(name) ?? []
    if (!name.startsWith('BANK_TRANSFER_DETAILS') || !details) return []
    if (name === 'BANK_TRANSFER_DETAILS') return [['USD', details] as const]
    if (!currency || !known.has(currency))
      throw wrong(`${name} should end with a currency, as BANK_TRANSFER_DETAILS_LKR.`)
    if (currency === 'USD') throw wrong('the account for US dollars is BANK_TRANSFER_DETAILS.')
    return [[currency, details] as const]
  })
  if (accounts.length === 0 && isDemo) return { LKR: demoAccount }
  return Object.fromEntries(accounts.map(([currency, details]) => [currency, details.trim().replaceAll('\\n', '\n')]))
}

/**
 * Currencies whose amounts at Stripe are not the minor units of ISO 4217, or have to be rounded
 * (docs.stripe.com/currencies, “Special cases” and “Three-decimal currencies”).
 */
const countedOtherwise = new Set(['BHD', 'IQD', 'ISK', 'JOD', 'KWD', 'LYD', 'MGA', 'OMR', 'TND', 'UGX'])

/**
 * Currencies besides US dollars that cards are charged in. The platform's account has to settle in each of them:
 * transfers to enterprises out of a charge are made in the currency it settled in
 * (docs.stripe.com/connect/separate-charges-and-transfers).
 * @throws OperatorError for an unknown currency, or one that Stripe counts in other units
 */
export function stripeCurrenciesOf(text: string): string[] {
  const codes = text.split(',').flatMap(code => code.trim().toUpperCase() || [])
  for (const code of codes) {
    if (!known.has(code)) throw wrong(`STRIPE_CURRENCIES should be like LKR,EUR, not “${code}”.`)
    if (countedOtherwise.has(code)) throw wrong(`STRIPE_CURRENCIES can’t have ${code}: Stripe counts it otherwise.`)
  }
  return [...new Set(codes)].filter(code => code !== 'USD')
}

/** All currencies besides US dollars that at least one payment method takes. */
export function otherCurrenciesOf(
  accounts: Record<string, string>,
  stripe: { currencies?: string[] } | undefined,
): string[] {
  const all = new Set([...Object.keys(accounts), ...(stripe?.currencies ?? [])])
  all.delete('USD')
  return [...all].sort()
}
