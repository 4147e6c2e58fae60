import type { Translate } from '#web/i18n/translate.ts'
import { harmReasons, listingReasons, type ReportedKind, type ReportReason, wordsReasons } from '../flag-reasons.ts'

const reasons: Record<ReportReason, string> = { ...harmReasons, ...listingReasons, ...wordsReasons }

export function reasonName(t: Translate, reason: ReportReason): string {
  const name = reasons[reason]
  return t(name)
}

export function kindName(t: Translate, kind: ReportedKind): string {
  const names: Record<ReportedKind, string> = {
    profile: t('Profile'),
    listing: t('Listing'),
    feedback: t('Feedback'),
    forum: t('Forum'),
    translation: t('Translation in the forum'),
    post: t('Post of an enterprise'),
    message: t('Message'),
    conversation: t('Conversation'),
  }
  return names[kind]
}
