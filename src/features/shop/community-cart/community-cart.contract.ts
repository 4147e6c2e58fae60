import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, inLanguages } from '#shared/contract-parts.ts'
import { isTimeZone } from '#shared/is-time-zone.ts'

/** Requirements of the community cart, in the order in which a team meets them. */
export const cartNeeds = ['approval', 'listing', 'shipping', 'returns', 'payouts'] as const
export type CartNeed = (typeof cartNeeds)[number]

/** @limit days of a pause */
export const longestPause = 366
/** @limit characters of the text for buyers during a pause, in each language */
export const longestPauseWords = 300

const pause = z.object({
  /** first day without orders */
  from: z.iso.date(),
  /** day on which orders are accepted once more */
  backOn: z.iso.date(),
  /** text for buyers during the pause, by language; empty for none */
  words: inLanguages(
    z
      .string()
      .trim()
      .max(longestPauseWords)
      .refine(text => text.isWellFormed() && !text.includes('\0')),
  ),
})

export const communityCart = z.object({
  isOn: z.boolean(),
  /** whether buyers may pay by bank transfer; null if the site doesn't offer it */
  takesTransfers: z.boolean().nullable(),
  /** the current or next pause, in which the shop takes no orders */
  pause: pause.extend({ timeZone: z.string(), isRunning: z.boolean() }).nullable(),
  mayChange: z.boolean(),
  needs: z.array(z.object({ need: z.enum(cartNeeds), isMet: z.boolean() })),
})
export type CommunityCart = z.infer<typeof communityCart>

const call = (method: 'GET' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Selling'], ...(description && { description }) })

export const communityCartContract = {
  getCommunityCart: call(
    'GET',
    '/vendors/{vendorId}/community-cart',
    'Whether an enterprise’s listings can be bought here, and the requirements; for its team',
  )
    .input(z.object({ vendorId: id }))
    .output(communityCart),
  setCommunityCart: call(
    'PUT',
    '/vendors/{vendorId}/community-cart',
    'Set whether an enterprise’s listings can be bought here',
    'Code (409): gm-error-community-cart while a requirement isn’t met.',
  )
    .input(z.object({ vendorId: id, isOn: z.boolean() }))
    .output(communityCart),
  setTakesTransfers: call(
    'PUT',
    '/vendors/{vendorId}/community-cart/transfers',
    'Set whether an enterprise’s listings can be paid for by bank transfer',
    'Existing orders are not affected. Without a shop nothing is changed.',
  )
    .input(z.object({ vendorId: id, takesTransfers: z.boolean() }))
    .output(communityCart),
  pauseShop: call(
    'PUT',
    '/vendors/{vendorId}/community-cart/pause',
    'Pause orders from one day to another, with a message for buyers',
    'Days are in the enterprise’s time zone: that of its country, or `timeZone` if the country has several or isn’t known. There is one pause at a time: a new one replaces it. Existing orders are not affected. Code (400): gm-error-pause-dates (`backOn`) unless it ends after it begins, within 366 days, and after today.',
  )
    .input(
      pause.extend({
        vendorId: id,
        /** IANA name, as the browser gives it */
        timeZone: z.string().max(60).refine(isTimeZone, 'a time zone').default('UTC'),
      }),
    )
    .output(communityCart),
  endPause: call('DELETE', '/vendors/{vendorId}/community-cart/pause', 'End a pause, or cancel a planned one')
    .input(z.object({ vendorId: id }))
    .output(communityCart),
}

export const contracts = { communityCart: communityCartContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
