import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language } from '#shared/contract-parts.ts'

export const badges = z.object({
  id: z.number(),
  subDomain: z.string(),
  brand: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
})
export type Badges = z.infer<typeof badges>

export const badgesContract = {
  getBadges: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/resources/{id}',
      summary: 'Logo and badge of a visible enterprise, for its own website',
      tags: ['Directory'],
    })
    .input(
      z.object({
        id,
        language,
      }),
    )
    .output(badges),
}

export const contracts = { badges: badgesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
