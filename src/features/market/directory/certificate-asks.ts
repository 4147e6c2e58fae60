/** Evidence that a certificate can ask of its holders: a number, days, and the document itself. */
export const certificateAsks = ['number', 'issuedOn', 'validUntil', 'document'] as const
export type CertificateAsk = (typeof certificateAsks)[number]

type Given = { number: string; issuedOn: string | null; validUntil: string | null; hasDocument: boolean }

/** What a holder hasn’t given of what is asked. */
export function missingEvidence(asks: readonly CertificateAsk[], given: Given): CertificateAsk[] {
  const has = {
    number: given.number.trim() !== '',
    issuedOn: given.issuedOn !== null,
    validUntil: given.validUntil !== null,
    document: given.hasDocument,
  }
  return asks.filter(one => !has[one])
}
