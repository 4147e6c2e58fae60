import './forms.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FormDefinition } from './form-definition.ts'
import type { FormKind } from './forms.tables.ts'
import { publishVersion } from './server/publish-version.ts'
import { writeAnswers } from './server/write-answers.ts'

export { aForm, aQuestion } from './testing/random-forms.ts'

/** A form with a published version; the platform has one form of each kind, which gets another version. */
export async function createForm(db: Db, definition: FormDefinition, kind: FormKind = 'application'): Promise<number> {
  return db.transaction().execute(async tx => {
    const there = await tx.selectFrom('forms').select('id').where('kind', '=', kind).executeTakeFirst()
    const isOne = kind === 'application' || kind === 'marketplace'
    const { id } =
      (isOne && there) ||
      (await tx
        .insertInto('forms')
        .values({ kind, name: { en: 'A form' } })
        .returning('id')
        .executeTakeFirstOrThrow())
    await publishVersion(tx, { formId: id, definition, publishedBy: null })
    return id
  })
}

type Begun = { kind: FormKind; userId: string; subject: string; at: Date }

/** A response to the form’s newest version with a start in the past; listeners are not called. */
export async function createResponse(tx: Tx, { kind, userId, subject, at }: Begun): Promise<number> {
  const version = await tx
    .selectFrom('formVersions')
    .innerJoin('forms', 'forms.id', 'formVersions.formId')
    .select(['formVersions.id', 'formId'])
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('formResponses')
    .values({ formId: version.formId, versionId: version.id, userId, subject, createdAt: at, changedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Backdates everything that was answered or handed in since a time. */
export async function answeredEarlier(
  tx: Tx,
  { id, since, at, isHandedIn = false }: { id: number; since: Date; at: Date; isHandedIn?: boolean },
): Promise<void> {
  await tx
    .updateTable('formResponses')
    .set({ changedAt: at, ...(isHandedIn && { handedInAt: at }) })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('formAnswers')
    .set({ changedAt: at })
    .where('responseId', '=', id)
    .where('changedAt', '>=', since)
    .execute()
}

type Answered = { id: number; answers: Record<number, unknown>; at: Date; userId: string; isHandedIn: boolean }

/** Writes answers to a response as of a time, and closes it where they are handed in; listeners are not called. */
export async function answeredAlready(tx: Tx, { id, answers, at, userId, isHandedIn }: Answered): Promise<void> {
  await writeAnswers(tx, { userId }, id, new Map(Object.entries(answers).map(([one, value]) => [Number(one), value])))
  await tx
    .updateTable('formResponses')
    .set({ createdAt: at, changedAt: at, isOpen: !isHandedIn, ...(isHandedIn && { handedInAt: at }) })
    .where('id', '=', id)
    .execute()
}
