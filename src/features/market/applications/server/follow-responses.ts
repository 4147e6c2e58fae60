import '../applications.tables.ts'
import '#features/platform/places/places.tables.ts'
import { readAnswer } from '#features/platform/forms/form-answers.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import type { QuestionTag } from '#features/platform/forms/question-tags.ts'
import type { ChangedResponse } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { changeApplication } from './change-application.ts'
import { writeEvent } from './write-event.ts'

type Person = Pick<Viewer, 'userId'>

/** Creates an application for each response to the application form. */
export async function applicationBegun(tx: Tx, { userId }: Person, { id, kind }: ChangedResponse): Promise<void> {
  if (kind !== 'application') return
  const made = await tx
    .insertInto('applications')
    .values({ id })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await writeEvent(tx, {
      applicationId: id,
      vendorId: null,
      action: 'start',
      from: null,
      to: 1,
      actor: { who: 'applicant', userId },
      round: 0,
    })
}

/** Updates the columns for lists from the answers. */
export async function applicationSaved(tx: Tx, person: Person, response: ChangedResponse): Promise<void> {
  if (response.kind !== 'application') return
  await applicationBegun(tx, person, response)
  const { brand, country, sectorIds } = await shownInLists(tx, response)
  await tx
    .updateTable('applications')
    .set({ brand, country, sectorIds, changedAt: new Date() })
    .where('id', '=', response.id)
    .execute()
}

/**
 * Submits an application when its response is handed in.
 * @throws ORPCError gm-error-application-unconfirmed (409) for one that was filled in for another person: the applicant
 * hands it in
 */
export async function applicationHandedIn(tx: Tx, person: Person, response: ChangedResponse): Promise<void> {
  if (response.kind !== 'application') return
  await applicationSaved(tx, person, response)
  const { filledBy, confirmedAt } = await tx
    .selectFrom('applications')
    .select(['filledBy', 'confirmedAt'])
    .where('id', '=', response.id)
    .executeTakeFirstOrThrow()
  if (filledBy && !confirmedAt)
    refuse('gm-error-application-unconfirmed', {
      status: 409,
      message: 'The applicant has to confirm it and hand it in.',
    })
  await changeApplication(tx, {
    id: response.id,
    action: 'submit',
    actor: { who: 'applicant', userId: person.userId },
  })
}

async function shownInLists(tx: Tx, { definition, answers }: ChangedResponse) {
  const questions = questionsOf(definition)
  const answered = (tag: QuestionTag) => {
    const question = questions.find(one => one.tag === tag)
    return question ? answers.get(question.id) : undefined
  }
  const names = readAnswer('brand', answered('profileBrand')) ?? {}
  const brand =
    (names.en?.trim() ||
      Object.values(names)
        .find(name => name?.trim())
        ?.trim()) ??
    ''
  const [placeId] = readAnswer('location', answered('profileLocations')) ?? []
  const place =
    placeId === undefined
      ? undefined
      : await tx.selectFrom('places').select('country').where('id', '=', placeId).executeTakeFirst()
  return {
    brand,
    country: place?.country ?? null,
    sectorIds: readAnswer('sector', answered('profileSectors')) ?? [],
  }
}
