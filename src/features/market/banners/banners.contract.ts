import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import { type ClientsOf, id, jsonId, language, listOf, revision, siteLanguage } from '#shared/contract-parts.ts'
import { siteLanguages } from '#shared/languages.ts'
import { adminCall, changed, newOrder } from './admin-calls.ts'
import { bannerStates } from './banner-rules.ts'
import { listsContract } from './lists.contract.ts'

/** A banner as visitors see it. */
export const shownBanner = z.object({
  id: z.number(),
  title: z.string(),
  link: z.string(),
  /** picture of 4 to 1, and one of 2 to 1 for phones */
  wideImageId: z.string(),
  phoneImageId: z.string(),
  color: z.string(),
})
export type ShownBanner = z.infer<typeof shownBanner>

const title = localText(120).refine(text => Boolean(text.en))

/** A banner as admins see it. */
export const bannerRow = shownBanner
  .omit({ title: true })
  .extend({
    title: z.record(z.string(), z.string()),
    languages: z.array(siteLanguage),
    /** the network on whose own site it shows; null: on the platform */
    network: z.object({ id: z.number(), name: z.string() }).nullable(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    state: z.enum(bannerStates),
  })
  .extend(changed.shape)
export type BannerRow = z.infer<typeof bannerRow>

export const bannerInput = z.object({
  title,
  link: z.string().trim().min(1).max(2000),
  /** files of the purposes `banner` and `banner-phone`, or the pictures that it has */
  wideImageId: z.uuid(),
  phoneImageId: z.uuid(),
  languages: z.array(siteLanguage).max(siteLanguages.length),
  networkId: jsonId.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
})
export type BannerInput = z.infer<typeof bannerInput>

const refusals =
  'Codes: gm-error-banner-link, gm-error-banner-times, gm-error-banner-site. NOT_FOUND for pictures that aren’t the caller’s.'
const conflict = 'Code: gm-error-banner-changed (409) if somebody saved since `revision`.'

export const bannersContract = {
  getBanners: oc
    .route({
      method: 'GET',
      path: '/banners',
      summary: 'Banners that show now, in order: the platform’s, or those of a network’s own site',
      tags: ['Directory'],
    })
    .input(z.object({ networkId: id.optional(), language }))
    .output(listOf(shownBanner)),
  getAllBanners: adminCall('GET', '/admin/banners', 'All banners, in order; admins').output(
    listOf(bannerRow).extend({
      /** networks with a site of their own, by name */
      networks: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  addBanner: adminCall('POST', '/admin/banners', 'Add a banner, last in order; admins', refusals)
    .input(bannerInput)
    .output(z.object({ id: z.number() })),
  changeBanner: adminCall('PUT', '/admin/banners/{id}', 'Change a banner; admins', `${refusals} ${conflict}`)
    .input(bannerInput.extend({ id, revision }))
    .output(z.object({})),
  orderBanners: adminCall(
    'PUT',
    '/admin/banners-order',
    'Change the order of banners; admins',
    'Code: gm-error-order-changed (409) if `before` is no longer their order.',
  )
    .input(newOrder)
    .output(z.object({})),
  removeBanner: adminCall('DELETE', '/admin/banners/{id}', 'Remove a banner; admins', conflict)
    .input(z.object({ id, revision: z.coerce.number().int().min(0).max(2_147_483_647) }))
    .output(z.object({})),
}

export const contracts = { banners: bannersContract, lists: listsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
