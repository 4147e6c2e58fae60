import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestPrice } from '#shared/highest-amounts.ts'
import { minorDigits } from '#shared/money.ts'
import { type ParsedPrice, parsePrice } from './price.ts'
import { rowProblem } from './product-row.ts'

const wordsOf = (price: ParsedPrice) =>
  'code' in price ? rowProblem({ row: 1, column: 'Price', value: '' }, price) : price

test.each([
  ['1234.5', 'USD', 123450],
  ['1,234.50', 'USD', 123450],
  ['1.234,50', 'EUR', 123450],
  ['12,50', 'EUR', 1250],
  ['12,5', 'EUR', 1250],
  ['1 234,50', 'EUR', 123450],
  ['1\u202f234,50\u00a0€', 'EUR', 123450],
  ['1’234.50', 'CHF', 123450],
  ['1,234,567', 'USD', 123456700],
  ['12,34,567.00', 'INR', 123456700],
  ['0.500', 'USD', 50],
  ['1234.5000', 'USD', 123450],
  ['.5', 'USD', 50],
  ['$.50', 'USD', 50],
  ['$1,200.00', 'USD', 120000],
  ['Rs. 1,200.00', 'LKR', 120000],
  ['lkr 1200', 'LKR', 120000],
  ['1200.00', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['0', 'USD', 0],
  ['1,200', 'JPY', 1200],
  ['1.200', 'JPY', 1200],
  ['￥1,200', 'JPY', 1200],
  ['１，２００円', 'JPY', 1200],
  ['රු. 1250', 'LKR', 125000],
  ['රු.1,250.00', 'LKR', 125000],
  ['Rs. 1,250', 'LKR', 125000],
  ['Rs. 1,250/=', 'LKR', 125000],
  ['1250/-', 'INR', 125000],
  ['1.250/-', 'LKR', 125000],
  ['1,250', 'INR', 125000],
  ['€ 12,50', 'EUR', 1250],
  ["1'200.00", 'CHF', 120000],
  ["CHF 1'200.–", 'CHF', 120000],
  ['1\u00a0200', 'EUR', 120000],
  ['12.', 'USD', 1200],
])('%s in %s is %i', (text, currency, amount) => {
  expect(parsePrice(text, currency)).toEqual({ amount })
})

test.each([
  ['1,234', 'USD', 'thousands or decimals'],
  ['1.234', 'USD', 'thousands or decimals'],
  ['1,234', 'KWD', 'thousands or decimals'],
  ['12.345', 'USD', 'thousands or decimals'],
  ['0.333', 'USD', 'USD has 2 decimals'],
  ['12.50', 'JPY', 'JPY has no decimals'],
  ['-5.00', 'USD', 'below zero'],
  ['(5.00)', 'USD', 'below zero'],
  ['€5', 'USD', '“€” is not USD'],
  ['5 EUR', 'LKR', '“EUR” is not LKR'],
  ['Rs. 5', 'USD', '“Rs.” is not USD'],
  ['රු. 5', 'USD', '“රු.” is not USD'],
  ['1200円', 'LKR', '“円” is not LKR'],
  ['1,234', 'EUR', 'thousands or decimals'],
  ['1.234', 'LKR', 'thousands or decimals'],
  ['5.00-', 'USD', 'below zero'],
  ['1.234.50', 'EUR', 'not a price'],
  ['1,23,4.50', 'USD', 'not a price'],
  ['12..50', 'USD', 'not a price'],
  ['1e3', 'USD', 'not a price'],
  ['12,3x', 'USD', 'not a price'],
  ['on request', 'USD', 'not a price'],
  ['=1+1', 'USD', 'not a price'],
  ['99999999999999999', 'USD', 'too large'],
  ['', 'USD', 'not a price'],
])('%s in %s is refused: %s', (text, currency, why) => {
  expect(wordsOf(parsePrice(text, currency))).toMatchObject({
    why: expect.stringContaining(why),
    advice: expect.any(String),
  })
})

const styles = [
  { thousands: '', decimals: '.' },
  { thousands: ',', decimals: '.' },
  { thousands: '.', decimals: ',' },
  { thousands: ' ', decimals: ',' },
  { thousands: "'", decimals: '.' },
  { thousands: '\u00a0', decimals: ',' },
]

test('any amount written with its decimals reads back to the minor unit', () => {
  const amounts = fc.oneof(fc.maxSafeNat(), fc.nat(highestPrice), fc.nat(100_000_00))
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom('USD', 'LKR', 'EUR', 'INR'),
      fc.constantFrom(...styles),
      (amount, code, style) => {
        const digits = minorDigits(code)
        const all = String(amount).padStart(digits + 1, '0')
        const whole = all.slice(0, -digits).replace(/\B(?=(\d{3})+$)/g, style.thousands)
        expect(parsePrice(whole + style.decimals + all.slice(-digits), code)).toEqual(
          amount > highestPrice ? { code: 'price-too-large' } : { amount },
        )
      },
    ),
    {
      examples: [
        [highestPrice, 'USD', { thousands: '', decimals: '.' }],
        [highestPrice + 1, 'USD', { thousands: '', decimals: '.' }],
      ],
    },
  )
})

test('every text gives an amount or a problem, never a broken amount or an error', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,' -]{0,12}$/))
  fc.assert(
    fc.property(texts, fc.constantFrom('USD', 'JPY', 'KWD'), (text, currency) => {
      const price = parsePrice(text, currency)
      if ('amount' in price) expect(Number.isSafeInteger(price.amount) && price.amount >= 0).toBe(true)
      else expect(wordsOf(price)).toMatchObject({ why: expect.stringMatching(/./), advice: expect.stringMatching(/./) })
    }),
    { numRuns: 2000 },
  )
})

test('a long text is rejected as a price without delay', () => {
  for (const text of [`1${'a'.repeat(2_000_000)}1`, `1${' a'.repeat(1_000_000)}-`, '9'.repeat(2_000_000)])
    expect(parsePrice(text, 'USD')).toMatchObject({ code: 'price-unreadable' })
})
