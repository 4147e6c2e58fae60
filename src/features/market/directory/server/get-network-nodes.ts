import '#features/networks/networks/networks.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import { listNetworkNodes, type NetworkNode } from '#features/networks/networks/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { imageLink } from '#server/files/image-link.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { slugOf } from '#shared/slug.ts'
import type { FilterNode } from '../directory.contract.ts'

/**
 * The questions of its forms by which a visible network's members are filtered, each with its choices.
 * @throws ORPCError NOT_FOUND
 */
export async function getNetworkNodes(db: Db, networkId: number, language: string): Promise<FilterNode[]> {
  const network = await db
    .selectFrom('networks')
    .select('subDomain')
    .where('id', '=', networkId)
    .where('status', 'in', visibleNetworkStatuses)
    .executeTakeFirst()
  if (!network) missing()
  const nodes = (await listNetworkNodes(db, networkId)).filter(one => one.isShown)
  const shape = (node: NetworkNode, childData: FilterNode[]): FilterNode => ({
    ...{ id: node.id, nodeId: `answer-${node.id}`, type: 'answer', parentId: node.parentId, description: '' },
    ...{ text: inLanguage(node.title, language), handle: slugOf(inLanguage(node.title, 'en')) },
    ...{ sortOrder: node.sortOrder, children: childData.length > 0, childData },
    state: { selected: false, expanded: false, opened: false, disabled: false },
    imageUrl: node.imageId && imageLink(node.imageId, 'small'),
    networkId,
    questionChoiceGroupId: node.choiceGroupId ?? childData[0]?.questionChoiceGroupId ?? null,
    questionChoiceId: node.choiceId,
    link: `/${network.subDomain}/network/directory?answer=${node.id}`,
  })
  return nodes
    .filter(one => one.parentId === null)
    .map(question =>
      shape(
        question,
        nodes.filter(one => one.parentId === question.id).map(choice => shape(choice, [])),
      ),
    )
    .filter(one => one.children)
}
