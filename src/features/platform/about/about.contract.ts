import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language } from '#shared/contract-parts.ts'
import { standardsContract } from './standards.contract.ts'

/** Counts of everything in the directory that visitors can see. */
export const facts = z.object({
  enterprises: z.number(),
  /** enterprises that were reviewed here; the others are merely listed, or were approved as part of their source */
  reviewed: z.number(),
  countries: z.number(),
  networks: z.number(),
  sectors: z.number(),
})
export type Facts = z.infer<typeof facts>

/** The operator of this site, according to its settings. */
export const operator = z.object({
  name: z.string().nullable(),
  about: z.string().nullable(),
  email: z.string().nullable(),
})
export type Operator = z.infer<typeof operator>

export const sectorStandards = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  handle: z.string(),
  text: z.string(),
  /** this sector's own standards, without those of its parents */
  standards: z.array(z.string()),
  /** number of standards that apply: general ones, those of all parents, and its own */
  total: z.number(),
})
export type SectorStandards = z.infer<typeof sectorStandards>

export const standards = z.object({
  /** standards that every enterprise must meet */
  general: z.array(z.string()),
  /** all sectors, each after its parent */
  sectors: z.array(sectorStandards),
  /** the version that is shown, and the one in force today */
  version: z.number(),
  inForce: z.number(),
  /** all that were published, the latest first; one that begins on a later day isn’t in force yet */
  versions: z.array(z.object({ number: z.number(), fromDay: z.string() })),
})
export type Standards = z.infer<typeof standards>

const get = (path: `/${string}`, summary: string) => oc.route({ method: 'GET', path, summary, tags: ['About'] })

export const aboutContract = {
  getFacts: get('/about/facts', 'Number of enterprises, countries, networks and sectors').output(facts),
  getOperator: get('/about/operator', 'The operator of this site, and their address').output(operator),
  getStandards: get('/about/standards', 'Minimum standards, general ones and by sector')
    .input(z.object({ language, version: id.optional() }))
    .output(standards),
}

export const contracts = { about: aboutContract, standards: standardsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
