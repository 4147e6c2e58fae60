import '#features/people/accounts/accounts.tables.ts'
import { requireOwnTeam } from '#features/people/teams/server/index.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { identityOf, type PlacedQuestion } from '#features/platform/forms/same-question.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../network-forms.tables.ts'
import { newestVersionsOf, standingOf } from './find-network-form.ts'
import { listNetworkForms } from './list-network-forms.ts'
import { mayAnswerForTeam } from './network-form-access.ts'

type Sharing = { vendorId: number; networkId: number; question: string; isShared: boolean }

/**
 * Lets a network see what an enterprise answers elsewhere to a question, or takes that back at once. The same again does
 * nothing.
 * @throws ORPCError NOT_FOUND, also for a question that the network doesn't ask this enterprise, and for a network that it
 * has nothing to do with; gm-error-read-only (403) for an admin of Pola who isn't in the team
 */
export async function shareAnswer(tx: Tx, viewer: Viewer, given: Sharing): Promise<void> {
  const { vendorId, networkId, question, isShared } = given
  await requireOwnTeam(tx, viewer, vendorId, mayAnswerForTeam)
  const done = isShared ? await begin(tx, viewer, given) : await end(tx, viewer, given)
  if (!done) return
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: vendorId, target: `network:${networkId}` },
    action: isShared ? 'answer-share.give' : 'answer-share.take-back',
    details: { vendorId, question },
  })
}

async function begin(tx: Tx, { userId }: Viewer, { vendorId, networkId, question }: Sharing): Promise<boolean> {
  const isAsked = (await questionsAsked(tx, vendorId, networkId)).some(
    one => identityOf(one.origin, one.question) === question,
  )
  if (!isAsked || (await standingOf(tx, networkId, vendorId)) === 'none') return missing()
  const begun = await tx
    .insertInto('networkAnswerShares')
    .values({ vendorId, networkId, question, givenBy: userId, endedAt: null, endedBy: null })
    .onConflict(conflict =>
      conflict.columns(['vendorId', 'networkId', 'question']).where('endedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

async function end(tx: Tx, { userId }: Viewer, { vendorId, networkId, question }: Sharing): Promise<boolean> {
  const ended = await tx
    .updateTable('networkAnswerShares')
    .set(({ fn }) => ({ endedAt: fn<Date>('clock_timestamp'), endedBy: userId }))
    .where('vendorId', '=', vendorId)
    .where('networkId', '=', networkId)
    .where('question', '=', question)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Consents that hold: of an enterprise, or towards a network. */
export function sharesOf(db: Db | Tx, { vendorId, networkId }: { vendorId?: number; networkId?: number }) {
  return db
    .selectFrom('networkAnswerShares')
    .innerJoin('networks', 'networks.id', 'networkAnswerShares.networkId')
    .leftJoin('users', 'users.id', 'givenBy')
    .select(['networks.name as networkName', 'networks.subDomain'])
    .select(['networkAnswerShares.vendorId', 'networkId', 'question', 'givenBy', 'givenAt', 'users.name as giver'])
    .where('endedAt', 'is', null)
    .$if(vendorId !== undefined, query => query.where('networkAnswerShares.vendorId', '=', vendorId as number))
    .$if(networkId !== undefined, query => query.where('networkId', '=', networkId as number))
    .orderBy('networkAnswerShares.id')
    .execute()
}

/** The questions that a network asks an enterprise now, in its forms’ newest versions. */
export async function questionsAsked(db: Db | Tx, vendorId: number, networkId: number): Promise<PlacedQuestion[]> {
  const forms = await listNetworkForms(db, { vendorId, networkId, language: 'en' })
  const newest = await newestVersionsOf(
    db,
    forms.map(one => one.networkFormId),
  )
  return forms.flatMap(({ networkFormId: origin }) => {
    const version = newest.get(origin)
    return version ? questionsOf(version.definition).map(question => ({ origin, question })) : []
  })
}
