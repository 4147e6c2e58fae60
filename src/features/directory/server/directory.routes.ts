import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { directoryContract } from '../directory.contract.ts'
import * as queries from './directory.queries.ts'
import { getProfile } from './get-profile.ts'

const api = implementContract(directoryContract)

export const directoryRoutes = api.router({
  getProfile: api.getProfile.use(anyone).handler(async ({ input, context }) => {
    return (await getProfile(context.db, input.subDomain, input.language)) ?? missing()
  }),
  getNodes: api.getNodes.use(anyone).handler(async ({ input, context }) => {
    return listOf(await queries.getNodes(context.db, input.type, input.parentId ?? null, input.language))
  }),
  getNodePath: api.getNodePath.use(anyone).handler(async ({ input, context }) => {
    const path = await queries.getNodePath(context.db, input.type, input.id, input.language)
    return path.length > 0 ? listOf(path) : missing()
  }),
  getCertifications: api.getCertifications.use(anyone).handler(async ({ input, context }) => {
    return listOf(await queries.getCertifications(context.db, input.language))
  }),
  getNetworks: api.getNetworks.use(anyone).handler(async ({ input, context }) => {
    return listOf(await queries.getNetworks(context.db, input.language))
  }),
  getShortcuts: api.getShortcuts.use(anyone).handler(async ({ input, context }) => {
    return listOf(await queries.getShortcuts(context.db, input.language))
  }),
  getLists: api.getLists.use(anyone).handler(async ({ input, context }) => {
    return listOf(await queries.getLists(context.db, input.active, input.language))
  }),
  getLanding: api.getLanding.use(anyone).handler(async ({ input, context }) => {
    return (await queries.getLanding(context.db, input.type, input.id, input.language)) ?? missing()
  }),
})
