import { oc } from '@orpc/contract'
import { z } from 'zod'
import type { ClientsOf } from '#shared/contract-parts.ts'
import { canaryKinds, leakedParts } from './canary.ts'

export const leak = z.object({
  surface: z.string(),
  address: z.string(),
  kind: z.enum([...canaryKinds, 'control']),
  id: z.string(),
  /** null: a person */
  name: z.string().nullable(),
  part: z.enum(leakedParts),
})

const drill = z.object({
  endedAt: z.iso.datetime(),
  /** kinds of addresses that answered guests */
  surfaces: z.number(),
  /** hidden records that were asked for */
  canaries: z.number(),
  questions: z.number(),
  /** surfaces where a visible record was found by the same questions; 0: the drill shows nothing */
  seen: z.number(),
  passedOver: z.number(),
  failed: z.array(z.string()),
  leakCount: z.number(),
  /** surfaces with a leak */
  leakingSurfaces: z.number(),
  leaks: z.array(leak),
})
export type DrillFound = z.infer<typeof drill>

export const leakDrillAnswer = z.object({
  /** null: there was none yet */
  last: drill.nullable(),
  /** one is running, or about to */
  isRunning: z.boolean(),
})
export type LeakDrillAnswer = z.infer<typeof leakDrillAnswer>

const call = (method: 'GET' | 'POST', summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path: '/admin/leak-drill', summary, tags: ['Admin'] })

export const leakDrillContract = {
  getLeakDrill: call('GET', 'Whether hidden records were found on public surfaces last night; admins').output(
    leakDrillAnswer,
  ),
  startLeakDrill: call('POST', 'Look for hidden records on all public surfaces now; admins').output(leakDrillAnswer),
}

export const contracts = { leakDrill: leakDrillContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
