import '#features/market/directory/directory.tables.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/market/listings/listings.tables.ts'
import { defineNotification, forgetThread, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { Words } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { ReportedKind, ReportOutcome } from '../flag-reasons.ts'
import { outcomeThread } from './report-notifications.ts'
import { isSeen, pageOf, type Reported } from './reported-things.ts'

export type Answered = {
  kind: ReportedKind
  outcome: ReportOutcome
  /** name of the enterprise or listing; empty for chat */
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

type Report = {
  id: number
  kind: ReportedKind
  vendorId: number | null
  listingId: number | null
  postId: number | null
  reporterId: string | null
}

/** Notifies the reporter of the outcome; replaces an earlier notification about the same report. */
export async function notifyOfOutcome(
  tx: Tx,
  { id, kind, vendorId, listingId, postId, reporterId }: Report,
  { outcome, adminId }: { outcome: ReportOutcome; adminId: string },
): Promise<void> {
  const thread = outcomeThread(id)
  await forgetThread(tx, thread)
  if (reporterId === null) return
  const thingId = vendorId ?? listingId ?? postId
  const about =
    thingId === null || kind === 'message' || kind === 'conversation'
      ? { name: {}, path: '/chats' }
      : await findPublic(tx, { kind, id: thingId })
  const data = { kind, outcome, ...about }
  await notify(tx, reportAnswered, [{ user: reporterId }], data, { key: String(id), thread, from: adminId })
}

/** The thing's public name and page. If visitors no longer see it, the notification links only to the centre. */
async function findPublic(tx: Tx, thing: Reported): Promise<{ name: LocalText; path: string }> {
  const { name, subDomain } = await findNamed(tx, thing)
  const path = (await isSeen(tx, thing)) ? pageOf(thing.kind, { id: thing.id, subDomain }) : '/notifications'
  return { name, path }
}

function findNamed(tx: Tx, { kind, id }: Reported): Promise<{ name: LocalText; subDomain: string }> {
  if (kind === 'listing') {
    return tx
      .selectFrom('listings')
      .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
      .select(['listings.title as name', 'vendors.subDomain'])
      .where('listings.id', '=', id)
      .executeTakeFirstOrThrow()
  }
  return tx
    .selectFrom('vendors')
    .select(['brand as name', 'subDomain'])
    .$if(kind === 'profile', query => query.where('id', '=', id))
    .$if(kind === 'feedback', query =>
      query.where('id', '=', eb =>
        eb.selectFrom('feedbackPosts').select('vendorId').where('feedbackPosts.id', '=', id),
      ),
    )
    .executeTakeFirstOrThrow()
}
