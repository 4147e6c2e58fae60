import { questionsOf } from '#features/platform/forms/form-definition.ts'
import { identityOf } from '#features/platform/forms/same-question.ts'
import { findResponse } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { newestAnswer } from '../answers-elsewhere.ts'
import type { AnswerOffers } from '../network-forms.contract.ts'
import '../network-forms.tables.ts'
import { findNetworkForm, standingOf } from './find-network-form.ts'
import { mayAnswerForVendor } from './network-form-access.ts'
import { answersOfVendor, namedIn } from './read-answers.ts'
import { sharesOf } from './share-answers.ts'

type Asked = { responseId: number; language: string }

/**
 * What the enterprise of a response answered elsewhere to the questions of its form, the newest answer to each.
 * @throws ORPCError NOT_FOUND for all but owners and admins of the enterprise’s team
 */
export async function listOffers(db: Db, viewer: Viewer, { responseId, language }: Asked): Promise<AnswerOffers> {
  if (!(await mayAnswerForVendor(db, viewer, responseId))) return missing()
  const { formId, vendorId } = await db
    .selectFrom('networkResponses')
    .select(['formId', 'vendorId'])
    .where('id', '=', responseId)
    .executeTakeFirstOrThrow()
  const form = (await findNetworkForm(db, formId)) ?? missing()
  const response = (await findResponse(db, responseId)) ?? missing()
  const [given, standing, shares] = await Promise.all([
    answersOfVendor(db, vendorId, viewer.userId),
    standingOf(db, form.networkId, vendorId),
    sharesOf(db, { vendorId, networkId: form.networkId }),
  ])
  const elsewhere = given.filter(one => one.formId !== formId)
  const shareOf = new Map(shares.map(one => [one.question, one]))
  const found = questionsOf(response.form.definition).flatMap(question => {
    const answer = newestAnswer({ origin: formId, question }, elsewhere)
    return answer ? [{ question, ...answer }] : []
  })
  return {
    items: found.map(({ question, value, at, source, answered }) => {
      const words = inLanguage(answered.question.text, language)
      const identity = identityOf(formId, question)
      const share = shareOf.get(identity)
      // an application is its person’s: whoever shares it shares their own
      const isOthers = source === null && share !== undefined && share.givenBy !== viewer.userId
      return {
        ...{ questionId: question.id, value, givenAt: at.toISOString() },
        from: source && inLanguage(source.name, language),
        askedAs: words === inLanguage(question.text, language) ? null : words,
        question: identity,
        // what was handed in to this network is there already
        mayShare: standing !== 'none' && source?.networkId !== form.networkId && !isOthers,
        isShared: share !== undefined,
      }
    }),
    things: await namedIn(db, found, language),
  }
}

/** The answers that are offered for a response, by question. */
export async function offeredAnswers(db: Db, viewer: Viewer, responseId: number): Promise<Map<number, unknown>> {
  const { items } = await listOffers(db, viewer, { responseId, language: 'en' })
  return new Map(items.map(one => [one.questionId, one.value]))
}
