import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type App, useApp } from '#web/app-context.ts'
import type { HelpCase } from '../../help-desk.contract.ts'
import type { Room } from '../client/chat-state.ts'
import { caseOf } from './help-case.ts'

/** The admins who answer for the platform's team, their saved replies and office hours. */
export function deskQuery(app: App) {
  return queryOptions({
    queryKey: ['help-desk'],
    queryFn: () => app.clients.helpDesk.getDesk(),
    staleTime: 60_000,
  })
}

/** The person behind a case. */
export function casePersonQuery(app: App, roomId: string) {
  const { clients, language } = app
  return queryOptions({
    queryKey: [...caseKey(roomId), 'person', language],
    queryFn: () => clients.helpDesk.getCasePerson({ roomId, language }),
  })
}

/** When the platform's team answers; null without office hours. */
export function openingQuery(app: App) {
  return queryOptions({
    queryKey: ['help-desk', 'opening'],
    queryFn: async () => (await app.clients.helpDesk.getOfficeHours()).times,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  })
}

const caseKey = (roomId: string) => ['help-desk', 'case', roomId]

/** A case with its notes, reloaded whenever the stream says that it changed. */
export function useHelpCase(room: Room): HelpCase | undefined {
  const app = useApp()
  const queries = useQueryClient()
  const { version } = caseOf(room)
  const { data } = useQuery({
    queryKey: caseKey(room.id),
    queryFn: () => app.clients.helpDesk.getCase({ roomId: room.id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: caseKey(room.id) })
  }, [queries, room.id, version])
  return data
}

/** Runs an action on a case and shows the result. */
export function useCaseAction<Given>(
  roomId: string,
  work: (client: App['clients']['helpDesk'], given: Given) => Promise<HelpCase>,
) {
  const app = useApp()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => work(app.clients.helpDesk, given),
    onSuccess: found => void queries.setQueryData(caseKey(roomId), found),
    // a colleague's change is shown beside the refusal
    onError: () => queries.invalidateQueries({ queryKey: caseKey(roomId) }),
  })
}
