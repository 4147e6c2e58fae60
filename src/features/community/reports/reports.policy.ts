import { type ReportKind, type ReportReason, reasonsFor } from './flag-reasons.ts'

/** The field that keeps a report from being taken; undefined for a good one. Other reasons than the listed need words. */
export function reportProblem(
  kind: ReportKind,
  reason: ReportReason,
  message: string,
): 'reason' | 'message' | undefined {
  if (!Object.hasOwn(reasonsFor(kind), reason)) return 'reason'
  return reason === 'other' && message === '' ? 'message' : undefined
}
