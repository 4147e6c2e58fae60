import { oc } from '@orpc/contract'
import { z } from 'zod'

const schemeColor = z.object({ light: z.string(), dark: z.string() })

export const networkInfo = z.object({
  id: z.number(),
  subDomain: z.string(),
  name: z.string(),
  infoTitle: z.string(),
  description: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
  landing: z.enum(['directory', 'marketplace', 'directory-only', 'special-offers']),
  layout: z.enum(['grid', 'list', 'map']),
  includedCategoryIds: z.array(z.number()),
  cartItems: z.array(z.string()),
  certifications: z.array(z.number()),
  theme: z.object({ primary: schemeColor, accent: schemeColor }).nullable(),
})

export const networksContract = {
  getNetwork: oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path: '/networks/{subDomain}', summary: 'An approved network', tags: ['Networks'] })
    .input(
      z.object({
        subDomain: z.string().max(60),
        language: z
          .string()
          .regex(/^[a-z]{2}$/)
          .default('en'),
      }),
    )
    .output(networkInfo),
}
