import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('only dollars are charged unless another currency has an account', () => {
  const plain = readConfig({ BANK_TRANSFER_DETAILS: 'Bank of Kandy\\n1234', ...stripe })
  expect(plain.bankTransferDetails).toEqual({ USD: 'Bank of Kandy\n1234' })
  expect(plain.otherCurrencies).toEqual([])
  expect(readConfig({ DEMO: 'off' })).toMatchObject({ bankTransferDetails: {}, otherCurrencies: [] })
  const elsewhere = { PUBLIC_URL: 'https://pola.example', DEMO: 'on' }
  expect(readConfig(elsewhere)).toMatchObject({ bankTransferDetails: {}, otherCurrencies: [] })
})

test('each payment method names the currencies it takes', () => {
  const config = readConfig({
    BANK_TRANSFER_DETAILS_LKR: ' Bank of Ceylon\\n8102 ',
    BANK_TRANSFER_DETAILS_EUR: ' ',
    STRIPE_CURRENCIES: 'eur, jpy,usd,EUR',
    ...stripe,
  })
  expect(config.bankTransferDetails).toEqual({ LKR: 'Bank of Ceylon\n8102' })
  expect(config.stripe?.currencies).toEqual(['EUR', 'JPY'])
  expect(config.otherCurrencies).toEqual(['EUR', 'JPY', 'LKR'])
  // Without Stripe's keys no cards are charged.
  expect(readConfig({ STRIPE_CURRENCIES: 'EUR', DEMO: 'off' }).otherCurrencies).toEqual([])
})

test('the demo world takes rupees on a developer’s machine', () => {
  const { bankTransferDetails, otherCurrencies } = readConfig({})
  expect(bankTransferDetails.LKR).toContain('please transfer nothing')
  expect(otherCurrencies).toEqual(['LKR'])
  expect(readConfig({ BANK_TRANSFER_DETAILS: 'Bank of Kandy' }).otherCurrencies).toEqual([])
})

test.each([
  [{ BANK_TRANSFER_DETAILS_RUPEES: 'x' }, 'BANK_TRANSFER_DETAILS_RUPEES should end with a currency'],
  [{ BANK_TRANSFER_DETAILS_lkr: 'x' }, 'should end with a currency'],
  [{ BANK_TRANSFER_DETAILS_USD: 'x' }, 'the account for US dollars is BANK_TRANSFER_DETAILS.'],
  [{ ...stripe, STRIPE_CURRENCIES: 'EUR;GBP' }, 'should be like LKR,EUR'],
  [{ ...stripe, STRIPE_CURRENCIES: 'KWD' }, 'STRIPE_CURRENCIES can’t have KWD'],
  [{ ...stripe, STRIPE_CURRENCIES: 'ISK' }, 'can’t have ISK'],
])('the currency setting %j is refused at startup', (env, words) => {
  expect(() => readConfig(env)).toThrow(words)
})
