import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, listOf } from '#shared/contract-parts.ts'

/** What a page shows: its kind, and its id if there are several. */
const thing = z.string().regex(/^[a-z-]{1,30}(:[\w-]{1,60})?$/)

/** An admin who has the thing open, too. */
export const onlooker = z.object({ id: z.string(), name: z.string(), since: z.string() })
export type Onlooker = z.infer<typeof onlooker>

export const alsoHereContract = {
  setHere: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/admin/here',
      tags: ['Admin'],
      summary: 'Say that one has a thing open, or no longer; who else has. Admins',
      description: 'To be repeated every 15 seconds; who says nothing for 45 seconds has gone.',
    })
    .input(z.object({ thing, isOpen: z.boolean() }))
    .output(listOf(onlooker)),
}

export const contracts = { alsoHere: alsoHereContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
