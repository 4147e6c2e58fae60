import { queryOptions } from '@tanstack/react-query'
import { isMissing } from '#web/api-client/is-missing.ts'
import type { App } from '#web/app-context.ts'
import type { LandingType } from '../directory.contract.ts'

export function nodesQuery(app: App, type: 'sector' | 'focus', parentId?: number) {
  return queryOptions({
    queryKey: ['directory', 'nodes', type, parentId ?? null, app.language],
    queryFn: async () =>
      slim((await app.clients.directory.getNodes({ type, parentId, language: app.language })).items, [
        'id',
        'text',
        'children',
      ]),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The way from the topmost parent down to a node, itself included; empty for one that does not exist. */
export function nodePathQuery(app: App, type: 'sector' | 'focus', id: number) {
  return queryOptions({
    queryKey: ['directory', 'path', type, id, app.language],
    queryFn: async () => {
      try {
        return slim((await app.clients.directory.getNodePath({ type, id, language: app.language })).items, [
          'id',
          'text',
          'children',
        ])
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Countries and states with at least one enterprise, the most frequent first. */
export function areasQuery(app: App) {
  return queryOptions({
    queryKey: ['directory', 'areas', app.language],
    queryFn: async () => (await app.clients.directory.getUsedAreas({ language: app.language })).items,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function certificatesQuery(app: App) {
  return queryOptions({
    queryKey: ['directory', 'certificates', app.language],
    queryFn: async () =>
      slim((await app.clients.directory.getCertifications({ language: app.language })).items, ['id', 'title']),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function listsQuery(app: App) {
  return queryOptions({
    queryKey: ['directory', 'lists', app.language],
    queryFn: async () => {
      const { items, isCarouselOn } = await app.clients.directory.getLists({ language: app.language })
      return { isCarouselOn, lists: slim(items, ['id', 'title', 'link', 'imageId', 'color']) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function shortcutsQuery(app: App) {
  return queryOptions({
    queryKey: ['directory', 'shortcuts', app.language],
    queryFn: async () => (await app.clients.directory.getShortcuts({ language: app.language })).items,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function profileQuery(app: App, subDomain: string) {
  return queryOptions({
    queryKey: ['directory', 'profile', subDomain, app.language],
    queryFn: () => app.clients.directory.getProfile({ subDomain, language: app.language }),
  })
}

export function landingQuery(app: App, type: LandingType, id: number) {
  return queryOptions({
    queryKey: ['directory', 'landing', type, id, app.language],
    queryFn: () => app.clients.directory.getLanding({ type, id, language: app.language }),
  })
}

/** Only the fields that pages show, because all of them are serialized into the document. */
function slim<T, K extends keyof T>(items: T[], keys: K[]): Pick<T, K>[] {
  return items.map(item => Object.fromEntries(keys.map(key => [key, item[key]])) as Pick<T, K>)
}
