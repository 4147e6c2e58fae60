import { randomInt } from 'node:crypto'
import { indexVendors } from '#features/market/directory/server/index.ts'
import { changePeriods } from '#features/networks/networks/membership-rules.ts'
import { beginMembership, databaseNow, savePeriods } from '#features/networks/networks/server/index.ts'
import { type ChangedResponse, filesOfAnswers } from '#features/platform/forms/server/index.ts'
import { answersToKeep } from '#features/platform/forms/shown-questions.ts'
import { shareFiles } from '#features/platform/storage/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { levelReached, scoreOf } from '../form-score.ts'
import { mayFillIn } from '../form-settings.ts'
import '../network-forms.tables.ts'
import { findNetworkForm, standingOf } from './find-network-form.ts'

type Person = Pick<Viewer, 'userId'>

/**
 * Keeps what a team hands in, with its points as they are counted now. Who hands in a form to join becomes a member in
 * progress.
 * @throws ORPCError gm-error-network-form-closed (409) if the network closed it, or it is for others by now
 */
export async function networkFormHandedIn(tx: Tx, { userId }: Person, response: ChangedResponse): Promise<void> {
  if (response.kind !== 'network') return
  const { id, versionId, definition } = response
  const own = await tx
    .selectFrom('networkResponses')
    .select(['formId', 'vendorId', 'handedInAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own) return
  const { formId, vendorId } = own
  const form = (await findNetworkForm(tx, formId)) ?? missing()
  const standing = await standingOf(tx, form.networkId, vendorId)
  // what the network asked to be completed is taken whatever has changed meanwhile
  if (!own.handedInAt && !(form.isOpen && mayFillIn(form.audience, standing)))
    refuse('gm-error-network-form-closed', { status: 409 })
  const answers = answersToKeep(definition, response.answers)
  const score = scoreOf(definition, answers)
  await shareFiles(tx, filesOfAnswers(definition, answers))
  await tx
    .insertInto('networkSubmissions')
    .values({
      ...{ formId, responseId: id, vendorId, versionId, answers: Object.fromEntries(answers), score },
      level: levelReached(form.levels, score.points)?.name ?? null,
      code: randomCode(),
      handedInBy: userId,
    })
    .execute()
  await tx.deleteFrom('networkRevisits').where('responseId', '=', id).execute()
  if (!own.handedInAt)
    await tx.updateTable('networkResponses').set({ handedInAt: new Date() }).where('id', '=', id).execute()
  if (form.purpose === 'join' && standing === 'none') await becomeApplicant(tx, form.networkId, vendorId, userId)
}

/** Makes an enterprise a member in progress, about whom the network decides. */
async function becomeApplicant(tx: Tx, networkId: number, vendorId: number, userId: string): Promise<void> {
  const held = await beginMembership(tx, networkId, vendorId)
  const now = await databaseNow(tx)
  const change = { begins: 'inProgress' as const, levelId: null, startsAt: now, endsAt: null }
  const changed = changePeriods(held.periods, change, { now, decidedBy: userId, source: 'application' })
  if ('refused' in changed) return
  await savePeriods(tx, held, changed.periods)
  await indexVendors(tx, [vendorId])
}

/** digits and letters that nobody confuses (Crockford's base 32) */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 random bits as 16 letters and digits. */
export function randomCode(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
}
