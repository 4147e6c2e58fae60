import { oc } from '@orpc/contract'
import { z } from 'zod'
import { jsonId } from '#shared/contract-parts.ts'

// Parts of the calls by which admins change banners and lists.

/** Who changed it last, and when. */
export const changed = z.object({ revision: z.number(), changedAt: z.iso.datetime(), changedBy: z.string().nullable() })

/** A whole order, and the one that it was made of. */
export const newOrder = z.object({ ids: z.array(jsonId).max(1000), before: z.array(jsonId).max(1000) })

/** A call for admins alone; for others it isn't there. */
export const adminCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  summary: string,
  description = '',
) => oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })
