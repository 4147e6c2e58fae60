import { describe, expect, test } from 'vitest'
import { camt } from '../../testing/a-bank-file.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (content: string) => readBankFile(content)
const refused = (content: string, field: string | RegExp) => {
  let caught: unknown
  try {
    read(content)
  } catch (error) {
    caught = error
  }
  expect(caught).toMatchObject({ code: 'gm-error-bank-file', data: { field: expect.stringMatching(field) } })
}

describe('camt.053', () => {
  test.each(['02', '03', '04', '05', '06', '07', '08'])(
    'version .%s: booked credits come in, all else is left out',
    version => {
      const file = read(
        camt(
          [
            { amount: '12.50', words: ['P-10423-1H'], bankId: 'B1' },
            { amount: '12.50', direction: 'DBIT' },
            { amount: '3', status: 'PDNG' },
          ],
          { version },
        ),
      )
      expect(file).toEqual({
        format: 'camt.053',
        entries: [
          {
            ...{ account: 'LK00POLA1', bankId: 'B1', day: '2026-11-26', amount: 1250, currency: 'USD' },
            ...{ payer: 'Asha Perera', words: ['P-10423-1H'] },
          },
        ],
        leftOut: 2,
      })
    },
  )

  test('amounts are minor units of their currency', () => {
    const amounts = (currency: string, amount: string) => read(camt([{ amount, currency }])).entries[0]?.amount
    expect(amounts('JPY', '1500')).toBe(1500)
    expect(amounts('KWD', '1.234')).toBe(1234)
    expect(amounts('USD', '1.5')).toBe(150)
    expect(amounts('USD', '1.50000')).toBe(150)
    for (const amount of ['1.505', '-1', '1e3', '1,5', '', '0', '99999999999999999'])
      refused(camt([{ amount }]), /^row \d+$/)
  })

  const part = (amount: string, id: string, direction = 'CRDT') =>
    `<TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef></Refs><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
      <RmtInf><Strd><CdtrRefInf><Ref>P-${id}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>`

  test('an entry over several transactions is as many, if they sum to it', () => {
    const more = `<NtryDtls>${part('4.00', '1')}${part('6.00', '2')}</NtryDtls>`
    const { entries } = read(camt([{ amount: '10.00', more }]))
    expect(entries).toMatchObject([
      { amount: 400, bankId: '1', words: ['P-1'] },
      { amount: 600, bankId: '2', words: ['P-2'] },
    ])
    expect(read(camt([{ amount: '11.00', more }])).entries).toMatchObject([{ amount: 1100, words: ['P-1', 'P-2'] }])
  })

  test('a reversal of a debit is no money of a buyer', () => {
    expect(read(camt([{ amount: '1', more: '<RvslInd>true</RvslInd>' }]))).toMatchObject({ entries: [], leftOut: 1 })
  })

  test('entities, document types, other XML and what is none are refused', () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${camt([{ amount: '1', words: ['&b;'] }]).replace(/<\?.*\?>/, '')}`
    refused(bomb, 'kind')
    refused(`<!DOCTYPE d SYSTEM "file:///etc/passwd">${camt([])}`, /kind|xml/)
    refused(camt([{ amount: '1', words: ['&outside;'] }]), /^xml \d+$/)
    refused('<html></html>', 'kind')
    refused(camt([{ amount: '1' }], { version: '09' }), 'kind')
    refused(camt([{ amount: '1' }]).replace('camt.053', 'camt.052'), 'kind')
    refused(camt([{ amount: '1' }]).slice(0, -40), /^xml \d+$/)
    refused(camt([{ amount: '1', more: '<a>'.repeat(100) }]), /^xml \d+$/)
    refused(camt(Array.from({ length: 5001 }, () => ({ amount: '1' }))), 'many')
    refused(camt([]), 'empty')
  })
})
