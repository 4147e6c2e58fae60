import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type App, type Clients, useApp } from '#web/app-context.ts'

const key = 'network-votes'

/** The votes of a network, in the viewer's order. */
export function roundsQuery({ clients, language }: App, networkId: number) {
  return queryOptions({
    queryKey: [key, 'rounds', networkId, language],
    queryFn: () => clients.votes.getRounds({ networkId, language }),
  })
}

/** What an enterprise handed in, and the vote about it. */
export function overviewQuery({ clients, language }: App, networkId: number, member: string) {
  return queryOptions({
    queryKey: [key, 'overview', networkId, member, language],
    queryFn: () => clients.votes.getMemberOverview({ networkId, member, language }),
  })
}

/** Whether a receipt is in the chain of its vote. */
export function receiptQuery({ clients, language }: App, receipt: string) {
  return queryOptions({
    queryKey: [key, 'receipt', receipt, language],
    queryFn: () => clients.votes.checkReceipt({ receipt, language }),
    staleTime: 0,
  })
}

/** Makes a call, after which all that pages show of votes is asked for once more. */
export function useVotesChange() {
  const { clients } = useApp()
  const queries = useQueryClient()
  return async <T>(call: (client: Clients['votes']) => Promise<T>): Promise<T> => {
    try {
      return await call(clients.votes)
    } finally {
      await queries.invalidateQueries({ queryKey: [key] })
    }
  }
}
