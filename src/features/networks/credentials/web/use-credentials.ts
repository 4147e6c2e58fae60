import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The memberships of an enterprise that hold today, with their credentials. */
export function ownCredentialsQuery({ clients, language }: App, vendorId: number) {
  return queryOptions({
    queryKey: ['own-credentials', vendorId],
    queryFn: () => clients.credentials.getOwnCredentials({ vendorId, language }),
  })
}

/** A credential as everybody sees it. */
export function credentialQuery({ clients, language }: App, id: number) {
  return queryOptions({
    queryKey: ['credential', id],
    queryFn: () => clients.credentials.getCredential({ id, language }),
    staleTime: 0,
  })
}
