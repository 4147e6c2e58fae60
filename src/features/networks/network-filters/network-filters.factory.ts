import { addNetworkNodes } from '#features/networks/networks/server/index.ts'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { choiceRows, titleOf } from './server/filterable.ts'
import { refreshForm } from './server/follow-answers.ts'

type Given = { networkId: number; formId: number; questionId: number; since?: Date }

/** A question of a form by which a network’s members are filtered, with what they have handed in. @returns its id */
export async function createNetworkFilter(db: Db, { networkId, formId, questionId, since }: Given): Promise<number> {
  return db.transaction().execute(async tx => {
    const { definition } = await tx
      .selectFrom('formVersions')
      .select('definition')
      .where('formId', '=', formId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const question = questionsOf(definition).find(one => one.id === questionId)
    if (!question) throw new Error(`the form has no question ${questionId}`)
    const own = { networkId, formId, changedBy: null }
    const row = {
      ...own,
      parentId: null,
      questionId,
      choiceGroupId: null,
      choiceId: null,
      title: titleOf(question.text),
    }
    const [id] = (await addNetworkNodes(tx, [{ ...row, ...(since && { since }) }])) as [number]
    await addNetworkNodes(tx, choiceRows({ ...own, id }, question))
    await refreshForm(tx, formId)
    return id
  })
}
