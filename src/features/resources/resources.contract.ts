import { oc } from '@orpc/contract'
import { z } from 'zod'

/** Side of a logo file in pixels, by its stored variant. */
export const logoSizes = { small: 96, medium_cropped: 192, x_large: 320 } as const
export type LogoSize = keyof typeof logoSizes

export const logoFormats = ['png', 'webp'] as const
export type LogoFormat = (typeof logoFormats)[number]

export const resources = z.object({
  id: z.number(),
  subDomain: z.string(),
  brand: z.string(),
  logo: z.object({ id: z.string(), color: z.string() }).nullable(),
})
export type Resources = z.infer<typeof resources>

export const resourcesContract = {
  getResources: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/resources/{id}',
      summary: 'What a visible enterprise may put on its own pages',
      tags: ['Directory'],
    })
    .input(
      z.object({
        id: z.coerce
          .number()
          .int()
          .positive()
          .max(2 ** 31 - 1),
        language: z
          .string()
          .regex(/^[a-z]{2}$/)
          .default('en'),
      }),
    )
    .output(resources),
}

/** Path of a logo as a file to keep. */
export function logoFile(id: number, size: LogoSize, format: LogoFormat): string {
  return `/api/v1/resources/${id}/logo/${size}.${format}`
}
