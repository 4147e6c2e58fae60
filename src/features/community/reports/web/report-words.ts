import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import {
  harmReasons,
  listingReasons,
  type ReportedKind,
  type ReportOutcome,
  type ReportReason,
  wordsReasons,
} from '../flag-reasons.ts'

const reasons: Record<ReportReason, string> = { ...harmReasons, ...listingReasons, ...wordsReasons }

export function reasonName(t: Translate, reason: ReportReason): string {
  const name = reasons[reason]
  return t(name)
}

/** All reasons, for filters. */
export const allReasons = Object.keys(reasons) as ReportReason[]

export function kindName(t: Translate, kind: ReportedKind): string {
  const names: Record<ReportedKind, string> = {
    profile: t('Profile'),
    listing: t('Listing'),
    feedback: t('Feedback'),
    message: t('Message'),
    conversation: t('Conversation'),
  }
  return names[kind]
}

export function outcomeName(t: Translate, outcome: ReportOutcome): string {
  return outcome === 'dealt-with' ? t('Dealt with') : t('Nothing wrong found')
}

/** The exact time in one time zone, so that all admins read the same. */
export function exactTime(t: Translate, at: string): string {
  return t('{{date}}, {{time}} UTC', { date: formatDay(t, at.slice(0, 10)), time: at.slice(11, 16) })
}

/** Why a report could not be closed or opened again. */
export function reportProblemText(t: Translate, failure: unknown): string {
  const { code } = apiErrorOf(failure)
  if (code === 'gm-error-report-again') return t('The same person has reported this again. Please look at that report.')
  return failureText(t, failure)
}
