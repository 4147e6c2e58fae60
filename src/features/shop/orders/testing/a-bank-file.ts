type Entry = {
  amount: string
  words?: string[]
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  day?: string
  bankId?: string
  payer?: string
  /** more XML inside `Ntry` */
  more?: string
}

/** A statement in XML with these entries, in a version of camt.053. */
export function camt(entries: Entry[], { version = '02', account = 'LK00POLA1' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id></Acct>${entries.map(one => camtEntry(one, version)).join('')}</Stmt>
</BkToCstmrStmt></Document>`
}

function camtEntry(entry: Entry, version: string): string {
  const { amount, words = [], currency = 'USD', direction = 'CRDT', status = 'BOOK', day = '2026-11-26' } = entry
  const { bankId = '', payer = 'Asha Perera', more } = entry
  const isNew = version === '08'
  const name = `<Nm>${payer}</Nm>`
  const details = `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><Dbtr>${isNew ? `<Pty>${name}</Pty>` : name}</Dbtr></RltdPties>
    <RmtInf>${words.map(text => `<Ustrd>${text}</Ustrd>`).join('')}</RmtInf></TxDtls></NtryDtls>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>
    <Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>${bankId}</AcctSvcrRef>${more ?? details}</Ntry>`
}
