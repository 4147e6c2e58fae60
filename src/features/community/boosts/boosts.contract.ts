import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id } from '#shared/contract-parts.ts'

export const boost = z.object({
  /** end of the running boost; null if none is running */
  until: z.string().nullable(),
  /** whether there has ever been a boost */
  hasBoosted: z.boolean(),
  /** how long a boost lasts that is started or extended now */
  days: z.number(),
  /** credits needed to start or extend a boost, and credits left; null where boosts are free */
  price: z.object({ cost: z.number(), left: z.number() }).nullable(),
})
export type Boost = z.infer<typeof boost>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Boosts'] })

export const boostsContract = {
  getVendorBoost: call('GET', '/vendors/{id}/boost', 'The boost of one’s enterprise')
    .input(z.object({ id }))
    .output(boost),
  boostVendor: call('POST', '/vendors/{id}/boost', 'Boost one’s enterprise for as many days as the site sets')
    .input(z.object({ id }))
    .output(boost),
  changeVendorBoost: call('PUT', '/vendors/{id}/boost', 'Extend a running boost to a full period from now, or end it')
    .input(z.object({ id, active: z.boolean() }))
    .output(boost),
  getListingBoost: call('GET', '/listings/{id}/boost', 'The boost of one’s listing')
    .input(z.object({ id }))
    .output(boost),
  boostListing: call('POST', '/listings/{id}/boost', 'Boost one’s listing for as many days as the site sets')
    .input(z.object({ id }))
    .output(boost),
  changeListingBoost: call('PUT', '/listings/{id}/boost', 'Extend a running boost to a full period from now, or end it')
    .input(z.object({ id, active: z.boolean() }))
    .output(boost),
}

export const contracts = { boosts: boostsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
