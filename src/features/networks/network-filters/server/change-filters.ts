import { indexVendors } from '#features/market/directory/server/index.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/network-forms/network-forms.tables.ts'
import {
  addNetworkNodes,
  changeNetworkNode,
  holdersOfNodes,
  holdNetworkNode,
  listNetworkNodes,
  type NetworkNode,
  orderNetworkNodes,
  removeNetworkNodes,
  setNodePicture,
} from '#features/networks/networks/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { choicesOf, questionsOf } from '#features/platform/forms/form-definition.ts'
import '#features/platform/forms/forms.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import { networkFilterLimits as limits } from '../network-filter-limits.ts'
import { choiceRows, isFilterable, titleOf } from './filterable.ts'

type Adding = { networkId: number; formId: number; questionId: number }

/**
 * Makes a filter of a choice question of one of the network’s forms, from whose answers its members have it from now on.
 * @throws ORPCError NOT_FOUND; gm-error-network-filters-full (409)
 */
export async function addNetworkFilter(tx: Tx, viewer: Viewer, { networkId, formId, questionId }: Adding) {
  await requireNetwork(tx, viewer, networkId, 'admin')
  // two at once count each other
  await tx.selectFrom('networks').select('id').where('id', '=', networkId).forNoKeyUpdate().execute()
  const version = await tx
    .selectFrom('networkForms')
    .innerJoin('formVersions', 'formVersions.formId', 'networkForms.formId')
    .select('definition')
    .where('networkForms.formId', '=', formId)
    .where('networkId', '=', networkId)
    .where('visibility', '=', 'network')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const question = version && questionsOf(version.definition).find(one => one.id === questionId)
  if (!question || !isFilterable(question)) return missing()
  const nodes = (await listNetworkNodes(tx, networkId)).filter(one => one.parentId === null)
  const there = nodes.find(one => one.formId === formId && one.questionId === questionId)
  if (there) return { id: there.id }
  if (nodes.length >= limits.questions || choicesOf(question).length > limits.choices)
    refuse('gm-error-network-filters-full', { status: 409 })
  const own = { networkId, formId, changedBy: viewer.userId }
  const row = { ...own, parentId: null, questionId, choiceGroupId: null, choiceId: null, title: titleOf(question.text) }
  const [id] = (await addNetworkNodes(tx, [row])) as [number]
  await addNetworkNodes(tx, choiceRows({ ...own, id }, question))
  await record(tx, viewer, { action: 'network-filter.add', networkId, after: { id, formId, questionId } })
  return { id }
}

type Chosen = { networkId: number; nodeId: number; revision: number }

/** @throws ORPCError NOT_FOUND; gm-error-network-filter-changed (409) */
export async function changeNetworkFilter(
  tx: Tx,
  viewer: Viewer,
  { title, isShown, ...chosen }: Chosen & { title: LocalText; isShown: boolean },
): Promise<void> {
  const node = await hold(tx, viewer, chosen)
  await changeNetworkNode(tx, { ...node, userId: viewer.userId }, { title, isShown })
  if (node.isShown !== isShown) await indexVendors(tx, await holdersOf(tx, node))
  const before = { id: node.id, title: node.title, isShown: node.isShown }
  const after = { id: node.id, title, isShown }
  await record(tx, viewer, { action: 'network-filter.change', networkId: node.networkId, before, after })
}

/** @throws ORPCError NOT_FOUND; gm-error-network-filter-changed (409) */
export async function setNetworkFilterPicture(
  tx: Tx,
  viewer: Viewer,
  { fileId, ...chosen }: Chosen & { fileId: string | null },
): Promise<void> {
  const node = await hold(tx, viewer, chosen)
  const imageId = await setNodePicture(tx, node, { fileId, userId: viewer.userId })
  const states = { before: { id: node.id, imageId: node.imageId }, after: { id: node.id, imageId } }
  await record(tx, viewer, { action: 'network-filter.picture', networkId: node.networkId, ...states })
}

async function hold(tx: Tx, viewer: Viewer, { networkId, nodeId, revision }: Chosen): Promise<NetworkNode> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const node = await holdNetworkNode(tx, { networkId, id: nodeId })
  if (!node) return missing()
  if (node.revision !== revision) changed()
  return node
}

/** @throws ORPCError NOT_FOUND; gm-error-network-filter-changed (409) unless the ids are all of them */
export async function sortNetworkFilters(
  tx: Tx,
  viewer: Viewer,
  { networkId, parentId, ids }: { networkId: number; parentId: number | null; ids: number[] },
): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const nodes = (await listNetworkNodes(tx, networkId)).filter(one => one.parentId === parentId)
  const isWhole = new Set(ids).size === ids.length && ids.length === nodes.length
  if (!isWhole || nodes.some(({ id }) => !ids.includes(id))) changed()
  const before = nodes.map(({ id }) => id)
  if (before.join() === ids.join()) return
  await orderNetworkNodes(tx, ids)
  await record(tx, viewer, { action: 'network-filter.sort', networkId, before: { ids: before }, after: { ids } })
}

/** Filters by a question no more; doing it again finds nothing. @throws ORPCError NOT_FOUND */
export async function removeNetworkFilter(
  tx: Tx,
  viewer: Viewer,
  { networkId, nodeId }: { networkId: number; nodeId: number },
): Promise<void> {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const node = await holdNetworkNode(tx, { networkId, id: nodeId })
  if (!node || node.parentId !== null) return missing()
  const holders = await holdersOf(tx, node)
  await removeNetworkNodes(tx, nodeId)
  await indexVendors(tx, holders)
  const { formId, questionId } = node
  await record(tx, viewer, { action: 'network-filter.remove', networkId, before: { id: nodeId, formId, questionId } })
}

/** Enterprises that have a choice, or any choice of a question. */
async function holdersOf(tx: Tx, { id, networkId, parentId }: NetworkNode): Promise<number[]> {
  if (parentId !== null) return holdersOfNodes(tx, [id])
  const nodes = await listNetworkNodes(tx, networkId)
  return holdersOfNodes(
    tx,
    nodes.filter(one => one.parentId === id).map(one => one.id),
  )
}

function changed(): never {
  refuse('gm-error-network-filter-changed', { status: 409, message: 'Someone changed this in the meantime.' })
}

type Line = { action: string; networkId: number; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function record(tx: Tx, { userId }: Viewer, { networkId, ...line }: Line): Promise<void> {
  await writeAudit(tx, { ...line, userId, actingVendorId: null, target: `network:${networkId}` })
}
