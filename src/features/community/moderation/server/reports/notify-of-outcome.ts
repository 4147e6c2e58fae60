import { defineNotification, forgetThread, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Words } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReportedKind, ReportOutcome } from '../../flag-reasons.ts'
import { kindNamed } from '../kinds/thing-kinds.ts'
import { outcomeThread } from './report-notifications.ts'

export type Answered = {
  kind: ReportedKind
  outcome: ReportOutcome
  /** name of the enterprise or listing; empty for chat and the forum */
  name: LocalText
  path: string
}

const titles = (t: Translate): Record<ReportOutcome, string> => ({
  'dealt-with': t('We’ve dealt with what you reported'),
  'nothing-wrong': t('We looked into what you reported and found nothing wrong'),
})

function aboutText({ kind, name: names }: Answered, { t, language }: Words): string {
  const name = inLanguage(names, language)
  if (kind === 'message') return t('Your report was about a message in chat. Thank you.')
  if (kind === 'conversation') return t('Your report was about a conversation. Thank you.')
  // a title is what somebody wrote, and may be out of sight by now
  if (kind === 'forum') return t('Your report was about something in the forum. Thank you.')
  if (kind === 'translation') return t('Your report was about a translation in the forum. Thank you.')
  if (kind === 'post') return t('Your report was about a post of an enterprise. Thank you.')
  if (kind === 'feedback') return t('Your report was about feedback for {{name}}. Thank you.', { name })
  return t('Your report was about {{name}}. Thank you.', { name })
}

/** Notifies a reporter of the outcome. It doesn't say who is to blame or what was done to them. */
export const reportAnswered = defineNotification<Answered>({
  kind: 'report-answered',
  group: 'feedback',
  write: (answered, words) => ({ title: titles(words.t)[answered.outcome], text: aboutText(answered, words) }),
  path: ({ path }) => path,
})

type Report = { id: number; kind: ReportedKind; thing: string; reporterId: string | null }

/** Notifies the reporter of the outcome; replaces an earlier notification about the same report. */
export async function notifyOfOutcome(
  tx: Tx,
  { id, kind, thing, reporterId }: Report,
  { outcome, adminId }: { outcome: ReportOutcome; adminId: string },
): Promise<void> {
  const thread = outcomeThread(id)
  await forgetThread(tx, thread)
  if (reporterId === null) return
  const data = { kind, outcome, ...(await findPublic(tx, kind, thing.slice(kind.length + 1))) }
  await notify(tx, reportAnswered, [{ user: reporterId }], data, { key: String(id), thread, from: adminId })
}

/** The thing's public name and page. If visitors no longer see it, the notification links only to the centre. */
async function findPublic(tx: Tx, name: ReportedKind, id: string): Promise<{ name: LocalText; path: string }> {
  if (name === 'message' || name === 'conversation') return { name: {}, path: '/chats' }
  const kind = kindNamed(name)
  const thing = (await kind.load(tx, [id], 'en')).get(id)
  const isSeen = await kind.isSeen(tx, Number(id))
  const isOfForum = name === 'forum' || name === 'translation'
  return { name: (!isOfForum && thing?.name) || {}, path: (isSeen && thing?.link) || '/notifications' }
}
