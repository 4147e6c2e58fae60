import { isApproved } from './directory.policy.ts'

export const certificateStandings = ['valid', 'expired', 'not-yet', 'unreviewed'] as const
export type CertificateStanding = (typeof certificateStandings)[number]

/** First and last day (`YYYY-MM-DD`, UTC, both included) of a certificate that an enterprise holds; null where none is known. */
export type CertificateDays = { issuedOn: string | null; validUntil: string | null }

/**
 * What stands behind a certificate today. Only a `valid` one may be shown with a tick, be counted or be found by: its
 * enterprise holds it, somebody here answers for that enterprise, and today is one of its days.
 * @param held undefined where the enterprise doesn't hold it, as with one that only a listing names
 */
export function certificateStanding(
  held: CertificateDays | undefined,
  holder: { status: number },
  now: Date,
): CertificateStanding {
  const today = now.toISOString().slice(0, 10)
  if (held?.validUntil && held.validUntil < today) return 'expired'
  if (!held || !isApproved(holder)) return 'unreviewed'
  return held.issuedOn && held.issuedOn > today ? 'not-yet' : 'valid'
}

/** Those of an enterprise's certificates that may be vouched for today. */
export function validCertificates<Held extends CertificateDays>(
  holder: { status: number; certificates: Held[] },
  now: Date,
): Held[] {
  return holder.certificates.filter(held => certificateStanding(held, holder, now) === 'valid')
}
