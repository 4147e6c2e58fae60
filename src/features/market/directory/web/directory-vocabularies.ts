import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { networksQuery } from '#features/networks/networks/web/index.ts'
import type { ListVocabulary, TreeNode, TreeVocabulary } from '#features/platform/search/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { useAnswer } from '#web/use-answer.ts'
import type { NodeType } from '../directory.contract.ts'
import { areasQuery, certificatesQuery, nodePathQuery, nodesQuery } from './use-directory.ts'

/** Labels of the values in the directory's filters. */
export const directoryVocabularies = {
  sector: /* @__PURE__ */ nodeVocabulary('sector'),
  focus: /* @__PURE__ */ nodeVocabulary('focus'),
  place: {
    load: app => queriesOf(app).ensureQueryData(areasQuery(app)),
    useTopmost: () => useAreasIn(null),
    useChildren: ({ id }) => useAreasIn(id),
    usePaths: ids => {
      const areas = useAreas()
      const nodeWith = (id: number | null | undefined) => areas.find(area => area.id === id)
      return ids
        .map(id => [nodeWith(nodeWith(id)?.parentId), nodeWith(id)].filter(node => node !== undefined))
        .filter(path => path.length > 0)
    },
  } satisfies TreeVocabulary,
  // a network brings its own with it
  'network-node': {
    load: async () => undefined,
    useTopmost: ({ network }) => network?.filters ?? [],
    useChildren: ({ id }, isOpen, { network }) =>
      isOpen ? network?.filters.find(one => one.id === id)?.choices : undefined,
    usePaths: (ids, { network }) =>
      (network?.filters ?? []).flatMap(question =>
        [[question], ...question.choices.map(choice => [question, choice])].filter(path =>
          ids.includes(path.at(-1)?.id ?? 0),
        ),
      ),
  } satisfies TreeVocabulary,
  certificate: {
    load: app => queriesOf(app).ensureQueryData(certificatesQuery(app)),
    useTerms: () => useSuspenseQuery(certificatesQuery(useApp())).data.map(termOf),
  } satisfies ListVocabulary,
  network: {
    load: app => queriesOf(app).ensureQueryData(networksQuery(app)),
    useTerms: () => useSuspenseQuery(networksQuery(useApp())).data.map(termOf),
  } satisfies ListVocabulary,
}

function useAreas() {
  const { data } = useSuspenseQuery(areasQuery(useApp()))
  return useMemo(() => {
    const parents = new Set(data.map(area => area.parentId))
    return data.map(area => ({ ...area, children: parents.has(area.id) }))
  }, [data])
}

function useAreasIn(parentId: number | null): TreeNode[] {
  const areas = useAreas()
  return useMemo(() => areas.filter(area => area.parentId === parentId), [areas, parentId])
}

/** docs/product.md §4 “Filter tree”: children are loaded when a node is first opened. */
function nodeVocabulary(type: NodeType): TreeVocabulary {
  return {
    load: (app, chosen) =>
      Promise.all([
        queriesOf(app).ensureQueryData(nodesQuery(app, type)),
        ...chosen.map(id => loadBranch(app, type, id)),
      ]),
    useTopmost: () => useSuspenseQuery(nodesQuery(useApp(), type)).data,
    useChildren: ({ id }, enabled) => useAnswer({ ...nodesQuery(useApp(), type, id), enabled }),
    usePaths: ids => {
      const app = useApp()
      const queries = queriesOf(app)
      const known = ids.map(id => queries.getQueryData(nodePathQuery(app, type, id).queryKey))
      // one query for all: the library's part for many at once is larger than this page's filters
      useQuery({
        queryKey: ['directory', 'paths', type, ids.join(), app.language],
        queryFn: () => loadPaths(app, type, ids),
        enabled: known.includes(undefined),
      })
      return known.flatMap(path => (path && path.length > 0 ? [path] : []))
    },
  }
}

/** A chosen node's parents and their children, so that the tree is expanded to it. */
async function loadBranch(app: App, type: NodeType, id: number): Promise<void> {
  const queries = queriesOf(app)
  // the panel has the topmost ones already, and what is chosen first is mostly one of them
  const topmost = queries.getQueryData(nodesQuery(app, type).queryKey)?.find(node => node.id === id)
  if (topmost) queries.setQueryData(nodePathQuery(app, type, id).queryKey, [topmost])
  const path = await queries.ensureQueryData(nodePathQuery(app, type, id))
  await Promise.all(
    path.filter(node => node.children).map(node => queries.ensureQueryData(nodesQuery(app, type, node.id))),
  )
}

async function loadPaths(app: App, type: NodeType, ids: number[]): Promise<number> {
  await Promise.all(ids.map(id => queriesOf(app).ensureQueryData(nodePathQuery(app, type, id))))
  return ids.length
}

function termOf({ id, title }: { id: number; title: string }) {
  return { value: String(id), label: title }
}
