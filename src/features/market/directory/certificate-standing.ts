import { isApproved } from './directory.policy.ts'

export const certificateStandings = ['valid', 'expired', 'not-yet', 'unreviewed', 'self-declared'] as const
export type CertificateStanding = (typeof certificateStandings)[number]

/** First and last day (`YYYY-MM-DD`, UTC, both included) of a certificate that an enterprise holds; null where none is known. */
export type CertificateDays = { issuedOn: string | null; validUntil: string | null }

/** Evidence by which a certificate can be checked. */
export type CertificateEvidence = CertificateDays & {
  number: string
  /** day (`YYYY-MM-DD`) of the last renewal; null where none is known */
  renewedOn?: string | null
  /** whether its reviewer has seen the certificate itself */
  hasDocument: boolean
  /** whether an admin found this evidence not to be right */
  isRefused?: boolean
}

/**
 * Whether there is anything to check a certificate by: a number, a day or the document itself. Words such as “none” or
 * “–” are no number: a number has a digit, in any script.
 */
export function hasEvidence({ number, issuedOn, renewedOn, validUntil, hasDocument }: CertificateEvidence): boolean {
  return hasDocument || [issuedOn, renewedOn, validUntil].some(Boolean) || /\p{Nd}/u.test(number)
}

/**
 * The standing of a certificate today. Only a `valid` one may be shown with a tick, be counted or be found by: its
 * enterprise holds it and gave evidence, somebody here answers for that enterprise, and the certificate is in force
 * today. `self-declared` means that the enterprise gave no evidence, or none that a check found right.
 * @param held undefined if the enterprise doesn't hold it, as for one that only a listing names
 */
export function certificateStanding(
  held: CertificateEvidence | undefined,
  holder: { status: number },
  now: Date,
): CertificateStanding {
  const today = now.toISOString().slice(0, 10)
  if (held?.validUntil && held.validUntil < today) return 'expired'
  if (!held || !isApproved(holder)) return 'unreviewed'
  if (held.isRefused || !hasEvidence(held)) return 'self-declared'
  return held.issuedOn && held.issuedOn > today ? 'not-yet' : 'valid'
}

/** The enterprise's certificates that are valid today. */
export function validCertificates<Held extends CertificateEvidence>(
  holder: { status: number; certificates: Held[] },
  now: Date,
): Held[] {
  return holder.certificates.filter(held => certificateStanding(held, holder, now) === 'valid')
}
