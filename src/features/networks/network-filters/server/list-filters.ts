import { sql } from 'kysely'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/network-forms/network-forms.tables.ts'
import { listNetworkNodes, type NetworkNode } from '#features/networks/networks/server/index.ts'
import { choicesOf, questionsOf } from '#features/platform/forms/form-definition.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { FilterNodeRow, FreeQuestion, NetworkFilterRow } from '../network-filters.contract.ts'
import { isFilterable } from './filterable.ts'

/** What a network filters its members by, and the questions that it could filter by. @throws NOT_FOUND */
export async function listNetworkFilters(db: Db, viewer: Viewer, networkId: number, language: string) {
  await requireNetwork(db, viewer, networkId, 'admin')
  const [nodes, forms, counts] = await Promise.all([
    listNetworkNodes(db, networkId),
    formsOf(db, networkId),
    membersByNode(db, networkId),
  ])
  const shape = ({ id, revision, title, imageId, isShown }: NetworkNode): FilterNodeRow => ({
    ...{ id, revision, title, imageId, isShown, text: inLanguage(title, language), members: counts.get(id) ?? 0 },
  })
  const questions = nodes.filter(one => one.parentId === null)
  const items = questions.flatMap((node): NetworkFilterRow[] => {
    const form = forms.find(one => one.formId === node.formId)
    if (!form) return []
    const choices = nodes.filter(one => one.parentId === node.id).map(shape)
    const { formId, questionId, since } = node
    const about = { formId, questionId, since: since.toISOString(), formTitle: inLanguage(form.name, language) }
    return [{ ...shape(node), ...about, isPublic: form.visibility === 'network', choices }]
  })
  const isTaken = (formId: number, questionId: number) =>
    questions.some(one => one.formId === formId && one.questionId === questionId)
  const free = forms.flatMap(({ formId, name, visibility, definition }): FreeQuestion[] =>
    questionsOf(definition)
      .filter(one => visibility === 'network' && isFilterable(one) && !isTaken(formId, one.id))
      .map(question => ({
        ...{ formId, questionId: question.id, formTitle: inLanguage(name, language) },
        text: inLanguage(question.text, language),
        choices: choicesOf(question).map(({ text }) => inLanguage(text, language)),
      })),
  )
  return { items, free }
}

/** The forms of a network with their newest versions, the newest form first. */
function formsOf(db: Db, networkId: number) {
  return db
    .selectFrom('networkForms')
    .innerJoin('forms', 'forms.id', 'networkForms.formId')
    .innerJoin('formVersions', 'formVersions.formId', 'networkForms.formId')
    .select(['networkForms.formId', 'forms.name', 'visibility', 'definition'])
    .distinctOn('networkForms.formId')
    .where('networkId', '=', networkId)
    .orderBy('networkForms.formId', 'desc')
    .orderBy('number', 'desc')
    .execute()
}

/** How many shown members have each choice, or any choice of each question. */
async function membersByNode(db: Db, networkId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select node_id as id, count(*)::int as count from shown_network_nodes where network_id = ${networkId} group by 1
    union all
    select parent_id, count(distinct vendor_id)::int from shown_network_nodes where network_id = ${networkId}
    group by 1`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
