import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { anyone } from '#server/http/guards.ts'
import { directoryContract } from '../directory.contract.ts'
import { isCarouselOn } from './carousel.ts'
import * as queries from './directory.queries.ts'
import { getNetworkNodes } from './get-network-nodes.ts'
import { getProfile, type ProfileCounters, profileFor } from './get-profile.ts'
import { type Index, usedAreas } from './used-areas.ts'

const api = implementContract(directoryContract)

/** Time in milliseconds for which data that every page shows is cached. */
const ttl = 5_000

/** Countries are rarely new ones; counting all results takes a while. */
const areasTtl = 60_000

/** A popular profile is read once a second, because the search may also be a second behind. */
const profileTtl = 1_000

/**
 * @param counters what later features know of each profile
 * @param removals counts what is gone or renamed: what was read before is not given any more
 */
export function directoryRoutes(index: Index, counters?: ProfileCounters, removals = () => 0) {
  const { db } = index
  const profile = cache({ ttl: profileTtl }, (subDomain: string, language: string, _removals: number) =>
    getProfile(db, subDomain, language, counters),
  )
  const nodes = cache({ ttl }, (type: 'sector' | 'focus', parentId: number | null, language: string, _at: number) =>
    queries.getNodes(db, type, parentId, language),
  )
  const areas = cache({ ttl: areasTtl }, (language: string) => usedAreas(index, language))
  const certifications = cache({ ttl }, (language: string, _at: number) => queries.getCertifications(db, language))
  const shortcuts = cache({ ttl }, (language: string, _at: number) => queries.getShortcuts(db, language))
  const isOn = cache({ ttl }, () => isCarouselOn(db))
  const lists = cache({ ttl }, (active: boolean, language: string) => queries.getLists(db, active, language))
  return api.router({
    getProfile: api.getProfile.use(anyone).handler(async ({ context: { viewer }, input }) => {
      const found = (await profile(input.subDomain, input.language, removals())) ?? missing()
      return viewer && counters ? profileFor(db, found, viewer.userId, counters) : found
    }),
    getNodes: api.getNodes.use(anyone).handler(async ({ input }) => {
      return listOf(await nodes(input.type, input.parentId ?? null, input.language, removals()))
    }),
    getNodePath: api.getNodePath.use(anyone).handler(async ({ input }) => {
      const path = await queries.getNodePath(db, input.type, input.id, input.language)
      return path.length > 0 ? listOf(path) : missing()
    }),
    getNetworkNodes: api.getNetworkNodes.use(anyone).handler(async ({ input }) => {
      return listOf(await getNetworkNodes(db, input.networkId, input.language))
    }),
    getUsedAreas: api.getUsedAreas.use(anyone).handler(async ({ input }) => {
      return listOf(await areas(input.language))
    }),
    getCertifications: api.getCertifications.use(anyone).handler(async ({ input }) => {
      return listOf(await certifications(input.language, removals()))
    }),
    getShortcuts: api.getShortcuts.use(anyone).handler(async ({ input }) => {
      return listOf(await shortcuts(input.language, removals()))
    }),
    getLists: api.getLists.use(anyone).handler(async ({ input }) => {
      const [items, isCarouselOn] = await Promise.all([lists(input.active, input.language), isOn()])
      return { ...listOf(items), isCarouselOn }
    }),
    getLanding: api.getLanding.use(anyone).handler(async ({ input }) => {
      return (await queries.getLanding(db, input.type, input.id, input.language)) ?? missing()
    }),
  })
}
