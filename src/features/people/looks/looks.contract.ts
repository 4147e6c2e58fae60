import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ClientsOf } from '#shared/contract-parts.ts'

export const looksContract = {
  startLook: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/admin/people/{userId}/looks',
      summary: 'See the site as a person sees it, for 15 minutes; admins, with a recent proof',
      description:
        'Sets a cookie by which pages are rendered as the person’s, without scripts and forms. Calls of the API are the admin’s as before. Ends at /admin/looks/end, and with the session. Codes: gm-error-look-admin (409).',
      tags: ['Admin'],
    })
    .input(z.object({ userId: z.uuid(), why: z.string().trim().min(1).max(2000) }))
    .output(z.object({ endsAt: z.iso.datetime() })),
}

export const contracts = { looks: looksContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
