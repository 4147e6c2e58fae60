import { type ReportKind, type ReportReason, reasonsFor } from './flag-reasons.ts'

/** The name of a report's invalid field; undefined if it is valid. The reason “Other” needs a message. */
export function reportProblem(
  kind: ReportKind,
  reason: ReportReason,
  message: string,
): 'reason' | 'message' | undefined {
  if (!Object.hasOwn(reasonsFor(kind), reason)) return 'reason'
  return reason === 'other' && message === '' ? 'message' : undefined
}
