import { oc } from '@orpc/contract'
import { z } from 'zod'
import { profile } from '#features/market/directory/directory.contract.ts'
import { language, id as vendorId } from '#shared/contract-parts.ts'

/** An uploaded picture. */
const image = z.object({ uuid: z.string(), extension: z.string() })

/** docs/product.md §3 “Vendor profile”: an enterprise as the directory shows it, with the caller's role and follow. */
export const vendorProfile = profile
  .pick({ id: true, title: true, brand: true, subDomain: true, description: true, rating: true, phones: true })
  .extend(profile.pick({ gallery: true, cover: true, locations: true }).shape)
  .extend({
    logoImage: image.nullable(),
    /** the network that it runs; null for none */
    communityPartner: z
      .object({
        /** path of the network's logo */
        logo: z.string().nullable(),
        logoObj: image.nullable(),
        networkInfoText: z.string(),
        subscribed: z.boolean(),
        isNetworker: z.boolean(),
        Network: z.object({ id: z.number(), name: z.string(), subDomain: z.string() }),
      })
      .nullable(),
    /** role of the caller in its team, as `teamRoles` numbers them; null for everybody else */
    teamRole: z.number().nullable(),
    interaction: z.object({ isFollowed: z.boolean() }),
    /** initial view of the results on its network's site */
    defaultView: z.enum(['grid', 'list', 'map']),
  })
export type VendorProfile = z.infer<typeof vendorProfile>

export const vendorProfileContract = {
  getVendorProfile: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/vendor-profiles/{id}/data',
      summary: 'A visible enterprise by its id, with its relation to the caller',
      tags: ['Directory'],
    })
    .input(z.object({ id: vendorId, language }))
    .output(vendorProfile),
}
