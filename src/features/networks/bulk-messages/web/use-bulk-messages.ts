import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import type { AddresseeState } from '../bulk-message-states.ts'

type Of = { networkId: number; messageId: string }

const all = 'network-bulk-messages'

export function bulkMessagesQuery({ clients, language }: App, networkId: number, page: number) {
  return queryOptions({
    queryKey: [all, networkId, 'list', page, language],
    queryFn: () => clients.bulkMessages.getBulkMessages({ networkId, page, language }),
  })
}

/** @limit ms between two looks at how far a message is that is being sent */
const lookEvery = 2000

export function bulkMessageQuery({ clients, language }: App, { networkId, messageId }: Of) {
  return queryOptions({
    queryKey: [all, networkId, messageId, language],
    queryFn: () => clients.bulkMessages.getBulkMessage({ networkId, messageId, language }),
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? lookEvery : false),
  })
}

type Page = Of & { page: number; state: AddresseeState | ''; step: string }

/** @param step changes with each step of the message, so that the list follows */
export function addresseesQuery({ clients, language }: App, { networkId, messageId, page, state, step }: Page) {
  return queryOptions({
    queryKey: [all, networkId, messageId, 'addressees', page, state, step, language],
    queryFn: () =>
      clients.bulkMessages.getAddressees({ networkId, messageId, page, language, ...(state && { state }) }),
    placeholderData: before => before,
  })
}

/** Loads all that is shown of a network’s messages anew. */
export function reloadBulkMessages(app: App, networkId: number): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: [all, networkId] })
}
