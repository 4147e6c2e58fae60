import { describe, expect, test } from 'vitest'
import { camt } from '../../testing/a-bank-file.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (content: string) => readBankFile(content, 'USD')
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
    'version .%s: booked credits are read, everything else is left out',
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

  test('an entry with several transactions becomes several entries, if they sum to it', () => {
    const more = `<NtryDtls>${part('4.00', '1')}${part('6.00', '2')}</NtryDtls>`
    const { entries } = read(camt([{ amount: '10.00', more }]))
    expect(entries).toMatchObject([
      { amount: 400, bankId: '1', words: ['P-1'] },
      { amount: 600, bankId: '2', words: ['P-2'] },
    ])
    expect(read(camt([{ amount: '11.00', more }])).entries).toMatchObject([{ amount: 1100, words: ['P-1', 'P-2'] }])
  })

  test('a reversal of a debit is no incoming money', () => {
    expect(read(camt([{ amount: '1', more: '<RvslInd>true</RvslInd>' }]))).toMatchObject({ entries: [], leftOut: 1 })
  })

  test('entities, document types, other XML and invalid XML are refused', () => {
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

describe('CSV', () => {
  test.each([
    ['plain', 'Date,Description,Amount\n2026-11-26,P-10423-1H,12.50'],
    ['German', 'Buchungstag;Verwendungszweck;Betrag\n26.11.2026;P-10423-1H;"12,50"'],
    ['two columns of amounts', 'Date,Details,Debit,Credit\n26/11/2026,P-10423-1H,,12.50\n26/11/2026,Fee,2.00,\n'],
    ['a direction', 'Txn Date,Cr/Dr,Amount,Narrative\n26-11-2026,CR,12.50,P-10423-1H\n26-11-2026,DR,1.00,Fee'],
    ['lines before the heads', '﻿Account: 1234\nFrom;To\n\nDate;Reference;Amount (USD)\n26.11.26;P-10423-1H;12,50\n'],
    ['tabs', 'Date\tReference\tAmount\n26 Nov 2026\tP-10423-1H\t+12.50 USD'],
    ['month first', 'Date,Reference,Amount\n11/26/2026,P-10423-1H,12.50'],
  ])('%s: a credit of 12.50 is read', (_, content) => {
    const { entries } = read(content)
    expect(entries).toMatchObject([{ day: '2026-11-26', amount: 1250, currency: 'USD', words: ['P-10423-1H'] }])
  })

  test('columns name the currency, the payer, the account and the bank’s id', () => {
    const content =
      'Booking Date;Name;Account;Currency;Amount;Reference;Description;Transaction ID\n' +
      '2026-11-26;Asha;LK1;JPY;1.500;P-1-1X;thanks;T1\n2026-11-26;Asha;LK1;KWD;1,234;P-1-1X;;T2'
    expect(read(content).entries).toEqual([
      {
        ...{ account: 'LK1', bankId: 'T1', day: '2026-11-26', amount: 1500, currency: 'JPY', payer: 'Asha' },
        words: ['P-1-1X', 'thanks'],
      },
      {
        ...{ account: 'LK1', bankId: 'T2', day: '2026-11-26', amount: 1234, currency: 'KWD', payer: 'Asha' },
        words: ['P-1-1X'],
      },
    ])
  })

  test.each([
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1 234,5', 123450],
    ['1’234.50', 123450],
    ['Rs. 1,234', 123400],
    ['1.234', 123400],
    ['1.234.567', 123456700],
    ['12,5', 1250],
    ['7.00 CR', 700],
  ])('the amount %s is read as %i', (written, amount) => {
    expect(read(`Date;Text;Amount\n2026-11-26;x;"${written}"`).entries).toMatchObject([{ amount }])
  })

  test('debits, balances and sums are left out', () => {
    const content =
      'Date,Reference,Amount\n2026-11-26,a,-5.00\n2026-11-26,b,5.00-\n,Total,99\n2026-11-26,Balance,\n2026-11-26,DR,5 DR\n2026-11-26,c,0.00'
    expect(read(content)).toMatchObject({ entries: [], leftOut: 6 })
  })

  test('unknown columns, and an invalid or too large value in a row, are reported', () => {
    refused('a,b,c\n1,2,3', 'columns')
    refused('Date,Amount\n2026-11-26,1', 'columns')
    refused(','.repeat(500_000), 'columns')
    refused('Date,Reference,Amount\n2026-11-26,a,1\n2026-13-26,a,1', 'row 3')
    refused('Date,Reference,Amount\n2026-11-26,a,twelve', 'row 2')
    refused('Date,Reference,Amount\n31/02/2026,a,1', 'row 2')
    refused(`Date,Reference,Amount\n${'2026-11-26,a,1\n'.repeat(5001)}`, 'many')
    refused(`Date,Reference,Amount\n2026-11-26,${'a'.repeat(50_000)},1`, /^row/)
    refused('  \n', 'empty')
  })

  test('texts are read without characters that change direction or break lines', () => {
    const { entries } = read('Date,Reference,Amount\n2026-11-26,"a\u202eb\nc",1')
    expect(entries[0]?.words).toEqual(['a b c'])
  })
})
