import { expect, test } from 'vitest'
import { readPhones } from './phone-texts.ts'

test.each([
  ['+94 81 555 0142; 081/555 0143', ['+94 81 555 0142', '081/555 0143']],
  ['011 555 0101 / 077 555 0102', ['011 555 0101', '077 555 0102']],
  ['0115550101/0775550102', ['0115550101', '0775550102']],
  ['0115550101 0775550102', ['0115550101', '0775550102']],
  ['011 555 0101 077 555 0102', ['011 555 0101', '077 555 0102']],
  ['+94 11 555 0101 +94 77 555 0102', ['+94 11 555 0101', '+94 77 555 0102']],
  ['(081) 555-0142 or 077 555 0102', ['(081) 555-0142', '077 555 0102']],
  ['0115550101\n0775550102', ['0115550101', '0775550102']],
  ['081,555,0142', ['081 555 0142']],
  ['030/1234567', ['030/1234567']],
  ['081.555.0142', ['081.555.0142']],
  ['01 02 03 04 05', ['01 02 03 04 05']],
  ['٠٨١ ٥٥٥ ٠١٤٢', ['081 555 0142']],
  ['෦෮෧ ෫෫෫ ෦෧෪෨', ['081 555 0142']],
  ['94771234567.0', ['94771234567']],
  ['Tel. 081 555 0142 (Nimal)', ['Tel. 081 555 0142 (Nimal)']],
  ['081 555 0142, 081 555 0142', ['081 555 0142']],
  ['', []],
])('all phone numbers in %j are found', (text, phones) => {
  expect(readPhones(text)).toEqual({ phones, dropped: [] })
})

test.each([
  ['9.47712E+10', 'rounded'],
  ['9,47712E+10', 'rounded'],
  ['9E+10', 'rounded'],
  ['2019-05-12', 'day'],
  ['12/05/2019', 'day'],
  ['12.05.19', 'day'],
  ['12-May-19', 'day'],
  ['2019-05-12 00:00:00', 'day'],
  ['#REF!', 'error'],
  ['#N/A', 'error'],
  ['#¡REF!', 'error'],
  ['########', 'error'],
  ['none', 'none'],
  ['1234', 'none'],
])('%s is dropped: %s', (text, why) => {
  expect(readPhones(text)).toEqual({ phones: [], dropped: [{ text, why }] })
})

test('a valid number in a cell with an invalid one is kept', () => {
  expect(readPhones('9.47712E+10 / 077 555 0102')).toEqual({
    phones: ['077 555 0102'],
    dropped: [{ text: '9.47712E+10', why: 'rounded' }],
  })
  expect(readPhones('0815550142/43')).toEqual({ phones: ['0815550142'], dropped: [{ text: '/43', why: 'rest' }] })
})

test('a long text is read only once', () => {
  for (const piece of ['0', '1 ', '/', '+1', '0 ', 'a,', '1/ '])
    expect(readPhones(piece.repeat(100_000)).phones.length).toBeLessThan(21)
})
