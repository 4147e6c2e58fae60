import { z } from 'zod'
import { enterpriseFilters } from '#features/market/enterprise-accounts/enterprise-accounts.contract.ts'
import { enterpriseLevels } from '#features/market/enterprise-accounts/enterprise-states.ts'
import { personFilters } from '#features/people/personal-accounts/personal-accounts.contract.ts'

/** The acts on many rows of a list, by list. */
export const actsOfList = {
  enterprises: ['enterprise-level', 'enterprise-hide', 'enterprise-show'],
  people: ['person-suspend', 'person-restore'],
} as const

export type BulkList = keyof typeof actsOfList
export const bulkActs = [...actsOfList.enterprises, ...actsOfList.people] as const
export type BulkActName = (typeof bulkActs)[number]

/** The list whose rows an act changes. */
export function listOfAct(act: BulkActName): BulkList {
  return (actsOfList.people as readonly string[]).includes(act) ? 'people' : 'enterprises'
}

const none = z.object({})

/** An act, the filters of the list that its rows match, and what the act is to do. */
export const wantedAct = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('enterprise-level'),
    filters: enterpriseFilters,
    params: z.object({ level: z.enum(enterpriseLevels) }),
  }),
  z.object({ act: z.literal('enterprise-hide'), filters: enterpriseFilters, params: none }),
  z.object({ act: z.literal('enterprise-show'), filters: enterpriseFilters, params: none }),
  z.object({
    act: z.literal('person-suspend'),
    filters: personFilters,
    params: z.object({
      /** when it ends by itself; null: not by itself */
      until: z.iso
        .datetime()
        .refine(moment => Date.parse(moment) > Date.now(), 'in the future')
        .nullable(),
    }),
  }),
  z.object({ act: z.literal('person-restore'), filters: personFilters, params: none }),
])
export type WantedAct = z.infer<typeof wantedAct>
