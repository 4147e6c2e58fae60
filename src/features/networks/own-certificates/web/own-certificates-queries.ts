import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function ownCertificatesQuery(app: App, networkId: number) {
  return queryOptions({
    queryKey: ['own-certificates', networkId, app.language],
    queryFn: async () => (await app.clients.ownCertificates.getOwnCertificates({ networkId })).items,
    staleTime: 5000,
  })
}

export function holdersQuery(app: App, networkId: number, certificateId: number) {
  return queryOptions({
    queryKey: ['certificate-holders', networkId, certificateId, app.language],
    queryFn: () => app.clients.ownCertificates.getCertificateHolders({ networkId, certificateId }),
    staleTime: 5000,
  })
}
