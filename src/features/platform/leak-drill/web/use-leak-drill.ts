import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** ms between looks at a drill that is running */
const lookEvery = 5000

/** What the last leak drill found. */
export function leakDrillQuery({ clients }: App) {
  return queryOptions({
    queryKey: ['leak-drill'],
    queryFn: () => clients.leakDrill.getLeakDrill(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isRunning ? lookEvery : false),
  })
}
