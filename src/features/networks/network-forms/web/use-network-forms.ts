import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type App, type Clients, useApp } from '#web/app-context.ts'

const key = 'network-forms'

/** The forms of a network, for those who manage it. */
export function managedFormsQuery({ clients, language }: App, networkId: number) {
  return queryOptions({
    queryKey: [key, 'managed', networkId, language],
    queryFn: () => clients.networkForms.getManagedForms({ networkId, language }),
  })
}

/** A page of what enterprises handed in. */
export function receivedQuery({ clients, language }: App, networkId: number, networkFormId: number, page: number) {
  return queryOptions({
    queryKey: [key, 'received', networkId, networkFormId, page, language],
    queryFn: () => clients.networkForms.getReceivedSubmissions({ networkId, networkFormId, page, language }),
  })
}

/** Forms that networks have for an enterprise. */
export function networkFormsQuery({ clients, language }: App, vendorId: number) {
  return queryOptions({
    queryKey: [key, 'of', vendorId, language],
    queryFn: () => clients.networkForms.getNetworkForms({ vendorId, language }),
  })
}

/** A form with an enterprise's answers in points. */
export function networkFormQuery({ clients, language }: App, networkFormId: number, vendorId: number) {
  return queryOptions({
    queryKey: [key, 'one', networkFormId, vendorId, language],
    queryFn: () => clients.networkForms.getNetworkForm({ networkFormId, vendorId, language }),
  })
}

/** Answers that an enterprise shares with its networks, and those that it could. */
export function ownSharingQuery({ clients, language }: App, vendorId: number) {
  return queryOptions({
    queryKey: [key, 'sharing', vendorId, language],
    queryFn: () => clients.networkForms.getOwnSharing({ vendorId, language }),
    staleTime: 0,
  })
}

/** Answers given elsewhere that an enterprise shares with a network; never kept, for it may be taken back. */
export function sharedAnswersQuery({ clients, language }: App, networkId: number, vendorId: number) {
  return queryOptions({
    queryKey: [key, 'shared', networkId, vendorId, language],
    queryFn: () => clients.networkForms.getSharedAnswers({ networkId, vendorId, language }),
    staleTime: 0,
  })
}

/** What the report with a code said. */
export function reportQuery({ clients, language }: App, code: string) {
  return queryOptions({
    queryKey: [key, 'report', code, language],
    queryFn: () => clients.networkForms.checkReport({ code, language }),
    staleTime: 0,
  })
}

/** Makes a call, after which all that pages show of networks' forms is asked for once more. */
export function useNetworkFormsChange() {
  const { clients } = useApp()
  const queries = useQueryClient()
  return async <T>(call: (client: Clients['networkForms']) => Promise<T>): Promise<T> => {
    try {
      return await call(clients.networkForms)
    } finally {
      await queries.invalidateQueries({ queryKey: [key] })
    }
  }
}
