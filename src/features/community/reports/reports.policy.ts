import { type ReportKind, type ReportReason, reasonsFor } from './flag-reasons.ts'

/** The invalid field of a report; undefined if it is valid. “Other” needs words. */
export function reportProblem(
  kind: ReportKind,
  reason: ReportReason,
  message: string,
): 'reason' | 'message' | undefined {
  if (!Object.hasOwn(reasonsFor(kind), reason)) return 'reason'
  return reason === 'other' && message === '' ? 'message' : undefined
}
