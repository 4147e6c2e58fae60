import type { HoldReason } from '#features/community/screening/hold-reasons.ts'
import {
  forgetWords,
  rememberWords,
  type ScreenedWords,
  screenWords,
} from '#features/community/screening/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { ReportedKind } from '../../flag-reasons.ts'
import '../../moderation.tables.ts'
import type { HoldFound } from '../../moderation.tables.ts'
import { holdOpenCase } from './open-case.ts'
import { waitForModerators } from './wait-for-moderators.ts'

type Words = Omit<ScreenedWords, 'kind'> & {
  kind: ReportedKind
  /** they wait whatever they say: somebody who is new here sent them by a form that can’t ask for a proof of work */
  lacksProof?: boolean | undefined
}

/** What has to be known before something is put up: whether it waits, and why. */
export type Screened = { state: 'shown' | 'held'; holds: HoldFound[] }

/** Whether words may be seen at once, or wait for a moderator. To be asked in the transaction that writes them. */
export async function screenFirst(tx: Tx, words: Words): Promise<Screened> {
  const { holds } = await screenWords(tx, words)
  const found = holds.map((hold): HoldFound => {
    const what = foundIn(hold)
    return { reason: hold.reason, ...(what !== undefined && { found: what }) }
  })
  if (words.lacksProof) found.push({ reason: 'no-proof' })
  return { state: found.length > 0 ? 'held' : 'shown', holds: found }
}

/** Once words are written: what waits is put into the queue, and all of it is remembered for later comparison. */
export async function onceWritten(
  tx: Tx,
  { kind, id, authorId, text }: Pick<Words, 'kind' | 'authorId' | 'text'> & { id: number },
  { state, holds }: Screened,
): Promise<void> {
  await rememberWords(tx, { kind, id, authorId, text, isShown: state === 'shown' })
  if (state === 'held') await waitForModerators(tx, { kind, thingId: String(id), holds, message: text })
  // who decides has read what it said before
  else
    await tx
      .updateTable('moderationCases')
      .set(eb => ({ revision: eb('revision', '+', 1) }))
      .where('thing', '=', `${kind}:${id}`)
      .where('state', '=', 'open')
      .execute()
}

/** Before its words are changed: a moderator who decides about it comes first, or waits. */
export async function beforeChange(tx: Tx, { kind, id }: { kind: ReportedKind; id: number }): Promise<void> {
  await holdOpenCase(tx, `${kind}:${id}`)
}

/** Its author took it back. */
export async function onceDeleted(tx: Tx, thing: { kind: ReportedKind; id: number }): Promise<void> {
  await forgetWords(tx, thing)
}

/** What a rule found, as one line for moderators. */
function foundIn(hold: HoldReason): string | undefined {
  switch (hold.reason) {
    case 'first-post':
      return undefined
    case 'new-member-link':
      return hold.hosts.join(', ')
    case 'listed-word':
    case 'listed-link':
      return hold.found
    case 'near-duplicate':
      return `${hold.kind}:${hold.id}`
    case 'many-links':
      return String(hold.links)
  }
}
