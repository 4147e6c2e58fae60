import { SaxesParser } from 'saxes'
import { exactAmount } from './bank-amount.ts'
import { type BankFile, badFile, cleaned, type FileEntry, maxEntries } from './bank-file.types.ts'

/** camt.053.001.02 to .08 */
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.0[2-8]$/
/** max nesting: the standard itself has fourteen levels */
const deepest = 40

type Element = { name: string; text: string; currency: string; children: Element[] }

/**
 * The booked credit entries of a bank's statement in XML (ISO 20022, camt.053). An entry with several transactions
 * becomes as many entries if they sum to it, otherwise one.
 * @throws ORPCError gm-error-bank-file: `kind` for other XML, `xml` with the line for invalid XML, `many`, `row`
 */
export function readCamt(content: string): BankFile {
  const file: BankFile = { format: 'camt.053', entries: [], leftOut: 0 }
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: Element[] = []
  const account = { id: '' }
  parser.on('error', () => badFile('xml', parser.line))
  parser.on('doctype', () => badFile('kind'))
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length === 0 && (local !== 'Document' || !namespace.test(uri))) badFile('kind')
    if (open.length === deepest) badFile('xml', parser.line)
    if (local === 'Stmt') account.id = ''
    const element: Element = { name: local, text: '', currency: attributes.Ccy?.value ?? '', children: [] }
    // entries are handled one by one and not kept, so that their parents stay small
    if (local !== 'Ntry') open.at(-1)?.children.push(element)
    open.push(element)
  })
  const add = (text: string) => {
    const element = open.at(-1)
    if (element && element.text.length < 1000) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element?.name === 'Acct' && open.at(-1)?.name === 'Stmt')
      account.id = textAt(element, 'Id', 'IBAN') || textAt(element, 'Id', 'Othr', 'Id')
    if (element?.name !== 'Ntry') return
    const found = entriesOf(element, account.id) ?? badFile('row', parser.line)
    if (found.length === 0) file.leftOut += 1
    file.entries.push(...found)
    if (file.entries.length + file.leftOut > maxEntries) badFile('many')
  })
  parser.write(content).close()
  return file
}

/** @returns undefined for an entry without an amount or a day */
function entriesOf(entry: Element, account: string): FileEntry[] | undefined {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1'
  if (status !== 'BOOK' || isReversal || textAt(entry, 'CdtDbtInd') !== 'CRDT') return []
  const sum = amountOf(all(entry, 'Amt')[0])
  const day = dayOf(entry, 'BookgDt') || dayOf(entry, 'ValDt')
  if (!sum || !day) return undefined
  const bankId = textAt(entry, 'AcctSvcrRef')
  const shared = { account: cleaned(account), day, currency: sum.currency }
  const details = all(entry, 'NtryDtls').flatMap(one => all(one, 'TxDtls'))
  const parts = details.map(one => ({ one, ...ownAmount(one) }))
  const isSplit =
    parts.length > 1 &&
    parts.every(({ currency, isCredit }) => currency === sum.currency && isCredit) &&
    parts.reduce((total, { amount = 0 }) => total + amount, 0) === sum.amount
  if (!isSplit) {
    const words = details.flatMap(wordsOf)
    const payer = details.map(payerOf).find(Boolean) ?? ''
    const id = bankId || (details.map(idOf).find(Boolean) ?? '')
    const own = words.length > 0 ? words : [cleaned(textAt(entry, 'AddtlNtryInf'))].filter(Boolean)
    return [{ ...shared, bankId: cleaned(id), amount: sum.amount, payer, words: own }]
  }
  return parts.map(({ one, amount = 0 }) => {
    const id = idOf(one)
    return { ...shared, bankId: cleaned(id || bankId), amount, payer: payerOf(one), words: wordsOf(one) }
  })
}

function ownAmount(details: Element): { amount?: number; currency?: string; isCredit: boolean } {
  const given = all(details, 'Amt')[0] ?? all(details, 'AmtDtls', 'TxAmt', 'Amt')[0]
  return { ...amountOf(given), isCredit: textAt(details, 'CdtDbtInd') !== 'DBIT' }
}

function amountOf(element: Element | undefined): { amount: number; currency: string } | undefined {
  if (!element || !/^[A-Z]{3}$/.test(element.currency)) return undefined
  const amount = exactAmount(element.text, element.currency)
  return amount ? { amount, currency: element.currency } : undefined
}

function dayOf(entry: Element, name: string): string {
  const day = (textAt(entry, name, 'Dt') || textAt(entry, name, 'DtTm')).slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : ''
}

function wordsOf(details: Element): string[] {
  return [
    ...all(details, 'RmtInf', 'Ustrd'),
    ...all(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(details, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    ...all(details, 'Refs', 'EndToEndId'),
  ]
    .map(({ text }) => cleaned(text))
    .filter(text => text !== '' && text !== 'NOTPROVIDED')
    .slice(0, 20)
}

/** Since version .08 a party has one more level. */
function payerOf(details: Element): string {
  const party = ['RltdPties', 'Dbtr'] as const
  return cleaned(textAt(details, ...party, 'Nm') || textAt(details, ...party, 'Pty', 'Nm'))
}

function idOf(details: Element): string {
  return textAt(details, 'Refs', 'AcctSvcrRef') || textAt(details, 'Refs', 'TxId')
}

function all(element: Element, ...path: string[]): Element[] {
  return path.reduce(
    (found, name) => found.flatMap(one => one.children.filter(child => child.name === name)),
    [element],
  )
}

function textAt(element: Element, ...path: string[]): string {
  return (all(element, ...path)[0]?.text ?? '').trim()
}
