import { expect, test } from 'vitest'
import { readAmount } from './written-amount.ts'

test.each([
  ['1,200円', 'JPY', '1,200'],
  ['￥1200', 'JPY', '1200'],
  ['¥ 1200', 'CNY', '1200'],
  ['Rs. 1250', 'LKR', '1250'],
  ['Rs.1250', 'INR', '1250'],
  ['Rs.50', 'LKR', '50'],
  ['SL Rs. 50', 'LKR', '50'],
  ['₨ 50', 'PKR', '50'],
  ['රු. 1250', 'LKR', '1250'],
  ['රු 1,250.00', 'LKR', '1,250.00'],
  ['1250 රුපියල්', 'LKR', '1250'],
  ['ரூ. 1250', 'LKR', '1250'],
  ['रु 1250', 'NPR', '1250'],
  ['LKR1250', 'LKR', '1250'],
  ['€ 12,50', 'EUR', '12,50'],
  ['12,50 Euro', 'EUR', '12,50'],
  ['$.50', 'USD', '.50'],
  ['US$ 5', 'USD', '5'],
  ['$5 USD', 'USD', '5'],
  ['$5', 'CAD', '5'],
  ['12 kr', 'SEK', '12'],
  ['S/. 12', 'PEN', '12'],
  ['1.', 'USD', '1'],
])('the amount %s in %s is %s', (text, currency, number) => {
  expect(readAmount(text, currency)).toEqual({ number, isNegative: false, isWhole: false })
})

test.each([
  ['Rs. 1,250/=', 'LKR', '1,250'],
  ['1,250/-', 'INR', '1,250'],
  ['1250 /= LKR', 'LKR', '1250'],
  ['12.–', 'CHF', '12'],
  ['12,- €', 'EUR', '12'],
])('%s is a whole amount without decimals', (text, currency, number) => {
  expect(readAmount(text, currency)).toEqual({ number, isNegative: false, isWhole: true })
})

test.each(['-5', '−5', '$ -5', '-$5', '(5)', '5-', '($5)'])('%s is below zero', text => {
  expect(readAmount(text, 'USD')).toMatchObject({ number: '5', isNegative: true })
})

test.each([
  ['€5', 'USD', '€'],
  ['5 EUR', 'LKR', 'EUR'],
  ['$ 12', 'LKR', '$'],
  ['Rs. 12', 'USD', 'Rs.'],
  ['1200円', 'USD', '円'],
  ['A$5', 'USD', 'A$'],
  ['12 rupees', 'EUR', 'rupees'],
])('%s in %s names another currency', (text, currency, mark) => {
  expect(readAmount(text, currency)).toEqual({ mark })
})

test.each(['', 'on request', '12 each', '5 (new)', '=1', 'x'.repeat(1_000_000)])('%.20s is not an amount', text => {
  expect(readAmount(text, 'USD')).toBeUndefined()
})
