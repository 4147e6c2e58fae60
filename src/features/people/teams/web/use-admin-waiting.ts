import { queryOptions, useQuery } from '@tanstack/react-query'

type Waiting = { items: { key: string; count: number }[] }

/** How much waits at each page for admins, by its path. Nothing where the server doesn't count, or can't be reached: it is only a hint. */
const waitingQuery = queryOptions({
  // `reloadLists` of the admin lists reloads it, too
  queryKey: ['admin-list', 'waiting'],
  queryFn: async (): Promise<ReadonlyMap<string, number>> => {
    const response = await fetch('/api/v1/admin/waiting')
    if (!response.ok) return new Map()
    const { items } = (await response.json()) as Waiting
    return new Map(items.map(({ key, count }) => [key, count]))
  },
  staleTime: 30_000,
  retry: false,
})

const none: ReadonlyMap<string, number> = new Map()

export function useAdminWaiting(): ReadonlyMap<string, number> {
  return useQuery(waitingQuery).data ?? none
}
