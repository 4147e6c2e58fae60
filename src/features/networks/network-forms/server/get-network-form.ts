import { brandOf } from '#features/market/directory/server/index.ts'
import { nodesOfForm } from '#features/networks/networks/server/index.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import { givenAnswers } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { levelReached, type Score, scoreOf } from '../form-score.ts'
import { mayFillIn } from '../form-settings.ts'
import type { Assessment, NetworkForm, OwnSubmission } from '../network-forms.contract.ts'
import '../network-forms.tables.ts'
import {
  type FoundForm,
  findNetworkForm,
  lastResponseOf,
  newestVersionOf,
  standingOf,
  versionById,
} from './find-network-form.ts'
import { stateOf } from './list-network-forms.ts'

type Asked = { networkFormId: number; vendorId: number; language: string }

/**
 * A form with an enterprise's answers in points. Callers check that the viewer answers for the enterprise.
 * @throws ORPCError NOT_FOUND, also for a form that is for others and that it never answered
 */
export async function getNetworkForm(db: Db, { networkFormId, vendorId, language }: Asked): Promise<NetworkForm> {
  const form = await findNetworkForm(db, networkFormId)
  const newest = form && (await newestVersionOf(db, networkFormId))
  if (!form || !newest) return missing()
  const last = await lastResponseOf(db, networkFormId, vendorId)
  const mayBegin = form.isOpen && mayFillIn(form.audience, await standingOf(db, form.networkId, vendorId))
  if (!last && !mayBegin) return missing()
  const version = last ? await versionById(db, last.versionId) : newest
  const submissions = await submissionsOf(db, networkFormId, vendorId)
  const inWork = last?.isOpen ? scoreOf(version.definition, await givenAnswers(db, last.id)) : undefined
  // what is in work is compared with what was handed in last, and that with the time before
  const [now, before] = inWork ? [inWork, submissions[0]] : [submissions[0]?.score, submissions[1]]
  const named = (level: { name: FoundForm['name'] } | undefined) => (level ? inLanguage(level.name, language) : null)
  return {
    networkFormId,
    network: { id: form.networkId, subDomain: form.networkSubDomain, name: inLanguage(form.networkName, language) },
    vendor: { id: vendorId, name: inLanguage(await brandOf(db, vendorId), language) },
    title: inLanguage(form.name, language),
    ...{ purpose: form.purpose, visibility: form.visibility },
    version: last?.isOpen ? version.number : newest.number,
    ...stateOf(last),
    mayFillIn: mayBegin || Boolean(last?.isOpen),
    responseId: last?.id ?? null,
    newest: last?.isOpen && newest.number !== version.number ? newest.definition : null,
    hasPoints: givesPoints(version.definition),
    levels: form.levels.map(({ name, from }) => ({ name: inLanguage(name, language), from })),
    assessment: now
      ? {
          ...assessed(version.definition, now, before?.score, language),
          level: inWork
            ? named(levelReached(form.levels, now.points))
            : submissions[0]?.level
              ? inLanguage(submissions[0].level, language)
              : null,
        }
      : null,
    comparedWith: before?.handedInAt.toISOString() ?? null,
    shownAnswers: form.visibility === 'network' ? await shownAnswersOf(db, networkFormId) : [],
    revisits: last ? await revisitsOf(db, last.id, version.definition, language) : [],
    submissions: submissions.map(
      ({ id, number, handedInAt, score, level, code }): OwnSubmission => ({
        ...{ id, version: number, handedInAt: handedInAt.toISOString(), code },
        ...{ points: score.points, possible: score.possible, level: level && inLanguage(level, language) },
      }),
    ),
  }
}

/** Ids of the questions that the network filters its members by. */
async function shownAnswersOf(db: Db, formId: number): Promise<number[]> {
  const nodes = await nodesOfForm(db, formId)
  return nodes.filter(one => one.parentId === null).map(one => one.questionId)
}

/** What an enterprise handed in, the last one first. */
function submissionsOf(db: Db, formId: number, vendorId: number) {
  return db
    .selectFrom('networkSubmissions')
    .innerJoin('formVersions', 'formVersions.id', 'versionId')
    .select(['networkSubmissions.id', 'number', 'handedInAt', 'score', 'level', 'code'])
    .where('networkSubmissions.formId', '=', formId)
    .where('vendorId', '=', vendorId)
    .orderBy('networkSubmissions.id', 'desc')
    .execute()
}

/** Points by section beside those of the time before, with the titles of the version. */
export function assessed(
  { sections }: FormDefinition,
  now: Score,
  before: Score | undefined,
  language: string,
): Omit<Assessment, 'level'> {
  const titles = new Map(sections.map(({ id, title }) => [id, title]))
  return {
    ...{ points: now.points, possible: now.possible },
    sections: now.sections.map(({ sectionId, points, possible }) => ({
      ...{ sectionId, points, possible, title: inLanguage(titles.get(sectionId), language) },
      before: before?.sections.find(one => one.sectionId === sectionId)?.points ?? null,
    })),
  }
}

async function revisitsOf(db: Db, responseId: number, definition: FormDefinition, language: string) {
  const rows = await db
    .selectFrom('networkRevisits')
    .select('questionId')
    .where('responseId', '=', responseId)
    .execute()
  const marked = new Set(rows.map(one => one.questionId))
  return definition.sections.flatMap(section =>
    section.questions
      .filter(one => marked.has(one.id))
      .map(({ id, text }) => ({ questionId: id, sectionId: section.id, text: inLanguage(text, language) })),
  )
}

function givesPoints(definition: FormDefinition): boolean {
  return questionsOf(definition).some(
    ({ type, choiceGroups }) =>
      type === 'points' || choiceGroups.some(group => group.choices.some(choice => choice.points !== 0)),
  )
}
