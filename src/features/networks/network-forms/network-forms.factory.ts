import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import {
  addForm,
  beginResponse,
  decideAnswering,
  publishVersion,
  whenHandedIn,
} from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { type FormLevel, levelReached, scoreOf } from './form-score.ts'
import type { FormSettings } from './form-settings.ts'
import './network-forms.tables.ts'
import { answeredAlready } from '#features/platform/forms/forms.factory.ts'
import { templateForm } from './self-assessment-template.ts'
import { networkFormHandedIn, randomCode } from './server/follow-network-responses.ts'
import { mayAnswerForVendor } from './server/network-form-access.ts'

export { changeNetworkForm } from './server/change-network-forms.ts'
export { getNetworkForm } from './server/get-network-form.ts'
export { startNetworkResponse } from './server/start-network-response.ts'

/** Keeps what is handed in, as the feature does in `connect`, for tests that hand in by the engine of forms. */
export function keepSubmissions(): void {
  decideAnswering('network', mayAnswerForVendor)
  whenHandedIn(networkFormHandedIn)
}

type Given = Partial<FormSettings> & {
  networkId: number
  name?: LocalText
  definition?: FormDefinition
  levels?: FormLevel[]
  isOpen?: boolean
}

/** An open form of a network with a published version, the shipped self-assessment for everybody unless given otherwise. */
export async function addNetworkForm(db: Db, given: Given): Promise<number> {
  const { networkId, name = { en: 'Self-assessment' }, isOpen = true } = given
  const { definition = templateForm.definition, levels = templateForm.levels } = given
  const { purpose = 'selfAssessment', audience = 'everyone', visibility = 'network' } = given
  return db.transaction().execute(async tx => {
    const formId = await addForm(tx, { kind: 'network', name })
    await publishVersion(tx, { formId, definition, publishedBy: null })
    await tx
      .insertInto('networkForms')
      .values({
        formId,
        networkId,
        purpose,
        audience,
        visibility,
        levels: JSON.stringify(levels),
        isOpen,
        createdBy: null,
      })
      .execute()
    return formId
  })
}

type HandingIn = {
  formId: number
  vendorId: number
  userId: string
  /** by the question's id */
  answers: Record<number, unknown>
  at?: Date
  isDraft?: boolean
}

/**
 * What an enterprise answers to the newest version of a form; listeners are not called, and nothing is checked.
 * @returns the id of the submission; of a draft, 0
 */
export async function handInNetworkForm(db: Db, given: HandingIn): Promise<number> {
  const { formId, vendorId, userId, answers, at = new Date(), isDraft = false } = given
  return db.transaction().execute(async tx => {
    const id = await beginResponse(tx, { formId, userId, subject: `vendor:${vendorId}` })
    const handedInAt = isDraft ? null : at
    await tx.insertInto('networkResponses').values({ id, formId, vendorId, handedInAt }).execute()
    await answeredAlready(tx, { id, answers, at, userId, isHandedIn: !isDraft })
    if (isDraft) return 0
    const version = await tx
      .selectFrom('formVersions')
      .select(['id', 'definition'])
      .where('formId', '=', formId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { levels } = await tx
      .selectFrom('networkForms')
      .select('levels')
      .where('formId', '=', formId)
      .executeTakeFirstOrThrow()
    const score = scoreOf(
      version.definition,
      new Map(Object.entries(answers).map(([one, value]) => [Number(one), value])),
    )
    const submission = await tx
      .insertInto('networkSubmissions')
      .values({
        ...{ formId, responseId: id, vendorId, versionId: version.id, score, handedInBy: userId, handedInAt: at },
        answers: answers as Record<string, unknown>,
        level: levelReached(levels, score.points)?.name ?? null,
        code: randomCode(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return submission.id
  })
}

type Sharing = { vendorId: number; networkId: number; question: string; userId: string }

/** Somebody lets a network see what their enterprise answers elsewhere to a question. */
export async function shareNetworkAnswer(db: Db, { userId: givenBy, ...sharing }: Sharing): Promise<void> {
  await db
    .insertInto('networkAnswerShares')
    .values({ ...sharing, givenBy, endedAt: null, endedBy: null })
    .execute()
}
