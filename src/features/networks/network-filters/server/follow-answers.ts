import { indexVendors } from '#features/market/directory/server/index.ts'
import '#features/networks/network-forms/network-forms.tables.ts'
import {
  addNetworkNodes,
  holdersOfNodes,
  type NetworkNode,
  nodesOfForm,
  setHeldNodes,
} from '#features/networks/networks/server/index.ts'
import { type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { ChangedResponse } from '#features/platform/forms/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { heldNodes } from '../held-nodes.ts'
import { networkFilterLimits as limits } from '../network-filter-limits.ts'
import { choiceRows, isFilterable } from './filterable.ts'

/**
 * Gives an enterprise the nodes of what it has just handed in, in the same transaction. A choice that the form has only
 * had since a later version becomes a node, too.
 */
export async function followHandedIn(tx: Tx, _person: unknown, response: ChangedResponse): Promise<void> {
  if (response.kind !== 'network') return
  const own = await tx
    .selectFrom('networkResponses')
    .select(['formId', 'vendorId'])
    .where('id', '=', response.id)
    .executeTakeFirst()
  if (!own) return
  const nodes = await nodesOfForm(tx, own.formId)
  if (nodes.length === 0) return
  await addNewChoices(tx, nodes, response.definition)
  await refreshForm(tx, own.formId, own.vendorId)
}

async function addNewChoices(tx: Tx, nodes: NetworkNode[], definition: FormDefinition): Promise<void> {
  const questions = new Map(questionsOf(definition).map(one => [one.id, one]))
  for (const node of nodes) {
    const question = node.parentId === null ? questions.get(node.questionId) : undefined
    if (!question || !isFilterable(question)) continue
    const known = new Set(nodes.filter(one => one.parentId === node.id).map(one => one.choiceId))
    const fresh = choiceRows(node, question).filter(({ choiceId }) => !known.has(choiceId))
    await addNetworkNodes(tx, fresh.slice(0, Math.max(0, limits.choices - known.size)))
  }
}

/**
 * Writes the search documents of those who have nodes of a form, whose answers the network’s people see now or no
 * longer. What was handed in before isn’t read again: it was handed in for those who saw it then.
 */
export async function followFormChange(tx: Tx, formId: number): Promise<void> {
  const nodes = await nodesOfForm(tx, formId)
  await indexVendors(
    tx,
    await holdersOfNodes(
      tx,
      nodes.map(({ id }) => id),
    ),
  )
}

/**
 * Writes which nodes enterprises have by what they handed in to a form, and their search documents.
 * @param vendorId only of this enterprise
 */
export async function refreshForm(tx: Tx, formId: number, vendorId?: number): Promise<void> {
  const nodes = await nodesOfForm(tx, formId)
  if (nodes.length === 0) return
  const { visibility } = await tx
    .selectFrom('networkForms')
    .select('visibility')
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow()
  const newest = await newestSubmissions(tx, formId, vendorId)
  const changed = new Set<number>()
  for (const node of nodes) {
    if (node.parentId !== null) continue
    const choices = nodes
      .filter(one => one.parentId === node.id)
      .map(({ id, choiceId }) => ({ nodeId: id, choiceId: choiceId as number }))
    const held = new Map<number, number[]>()
    for (const { definition, ...submission } of newest) {
      const question = questionsOf(definition).find(one => one.id === node.questionId)
      if (!question || !isFilterable(question)) continue
      const { id: questionId, type } = question
      const asked = { questionId, type, choices, since: node.since.getTime(), isPublic: visibility === 'network' }
      const handedIn = { ...submission, at: submission.handedInAt.getTime() }
      held.set(submission.vendorId, heldNodes(asked, [handedIn]))
    }
    const of = vendorId === undefined ? {} : { of: [vendorId] }
    for (const id of await setHeldNodes(tx, { nodeIds: choices.map(one => one.nodeId), ...of }, held)) changed.add(id)
  }
  await indexVendors(
    tx,
    [...changed].toSorted((a, b) => a - b),
  )
}

/** What each enterprise handed in last. */
function newestSubmissions(tx: Tx, formId: number, vendorId: number | undefined) {
  return tx
    .selectFrom('networkSubmissions')
    .innerJoin('formVersions', 'formVersions.id', 'versionId')
    .select(['networkSubmissions.id', 'vendorId', 'answers', 'handedInAt', 'definition'])
    .distinctOn('vendorId')
    .where('networkSubmissions.formId', '=', formId)
    .$if(vendorId !== undefined, query => query.where('vendorId', '=', vendorId as number))
    .orderBy('vendorId')
    .orderBy('networkSubmissions.id', 'desc')
    .execute()
}
