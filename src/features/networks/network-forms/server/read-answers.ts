import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/market/applications/applications.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { NamedThings } from '#features/platform/forms/form-choices.contract.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { namedThings } from '#features/platform/forms/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { GivenAnswers } from '../answers-elsewhere.ts'
import '../network-forms.tables.ts'

/** For whom something was answered; null: for Pola, as an application. */
export type AnswerSource = { networkId: number; name: LocalText } | null

/**
 * What an enterprise handed in last to each form of a network, and what somebody applied with for it.
 * @param personId who may read their own application; null: nobody
 */
export async function answersOfVendor(
  db: Db | Tx,
  vendorId: number,
  personId: string | null,
): Promise<GivenAnswers<AnswerSource>[]> {
  const [toNetworks, applied] = await Promise.all([
    answersToNetworks(db, vendorId),
    lastApplied(db, vendorId, personId),
  ])
  return [...applied, ...toNetworks]
}

/** {@link answersOfVendor} for several people, read once for each of them. */
export function answersByPerson(db: Db | Tx, vendorId: number) {
  const read = new Map<string | null, ReturnType<typeof answersOfVendor>>()
  return (personId: string | null) => {
    const known = read.get(personId) ?? answersOfVendor(db, vendorId, personId)
    read.set(personId, known)
    return known
  }
}

async function answersToNetworks(db: Db | Tx, vendorId: number): Promise<GivenAnswers<AnswerSource>[]> {
  const rows = await db
    .selectFrom('networkSubmissions')
    .innerJoin('networkForms', 'networkForms.formId', 'networkSubmissions.formId')
    .innerJoin('networks', 'networks.id', 'networkForms.networkId')
    .innerJoin('formVersions', 'formVersions.id', 'networkSubmissions.versionId')
    .distinctOn('networkSubmissions.formId')
    .select(['networkSubmissions.formId', 'definition', 'answers', 'handedInAt as at', 'networkId', 'networks.name'])
    .where('networkSubmissions.vendorId', '=', vendorId)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .orderBy('networkSubmissions.formId')
    .orderBy('networkSubmissions.id', 'desc')
    .execute()
  return rows.map(({ networkId, name, ...given }) => ({ ...given, source: { networkId, name } }))
}

async function lastApplied(
  db: Db | Tx,
  vendorId: number,
  personId: string | null,
): Promise<GivenAnswers<AnswerSource>[]> {
  if (personId === null) return []
  const row = await db
    .selectFrom('applicationSubmissions')
    .innerJoin('applications', 'applications.id', 'applicationId')
    .innerJoin('formResponses', 'formResponses.id', 'applicationId')
    .innerJoin('formVersions', 'formVersions.id', 'applicationSubmissions.versionId')
    .select(['formVersions.formId', 'definition', 'answers', 'applicationSubmissions.submittedAt as at'])
    .where('applications.vendorId', '=', vendorId)
    .where('formResponses.userId', '=', personId)
    .orderBy('applicationSubmissions.submittedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? [{ ...row, source: null }] : []
}

/** The names of things in answers to questions of several forms. */
export function namedIn(
  db: Db | Tx,
  answers: readonly { question: Question; value: unknown }[],
  language: string,
): Promise<NamedThings> {
  const questions = answers.map(({ question }, at) => ({ ...question, id: at + 1 }))
  const values = new Map(answers.map(({ value }, at) => [at + 1, value]))
  return namedThings(db, { sections: [{ id: 1, title: {}, intro: {}, questions }] }, values, language)
}
