import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id } from '#shared/contract-parts.ts'

/** What the community cart needs, in the order in which it is done. */
export const cartNeeds = ['approval', 'listing', 'shipping', 'returns', 'payouts'] as const
export type CartNeed = (typeof cartNeeds)[number]

export const communityCart = z.object({
  isOn: z.boolean(),
  /** by bank transfer; null where the site doesn't offer it */
  takesTransfers: z.boolean().nullable(),
  mayChange: z.boolean(),
  needs: z.array(z.object({ need: z.enum(cartNeeds), isMet: z.boolean() })),
})
export type CommunityCart = z.infer<typeof communityCart>

const call = (method: 'GET' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Selling'], ...(description && { description }) })

export const communityCartContract = {
  getCommunityCart: call(
    'GET',
    '/vendors/{vendorId}/community-cart',
    'Whether an enterprise’s listings can be bought here, and what that needs; for its team',
  )
    .input(z.object({ vendorId: id }))
    .output(communityCart),
  setCommunityCart: call(
    'PUT',
    '/vendors/{vendorId}/community-cart',
    'Let an enterprise’s listings be bought here, or not',
    'Code (409): gm-error-community-cart while something that it needs is missing.',
  )
    .input(z.object({ vendorId: id, isOn: z.boolean() }))
    .output(communityCart),
  setTakesTransfers: call(
    'PUT',
    '/vendors/{vendorId}/community-cart/transfers',
    'Let an enterprise’s listings be paid for by bank transfer, or not',
    'Orders that are placed go on. Without a shop yet nothing is changed.',
  )
    .input(z.object({ vendorId: id, takesTransfers: z.boolean() }))
    .output(communityCart),
}

export const contracts = { communityCart: communityCartContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
