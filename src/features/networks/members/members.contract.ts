import { oc } from '@orpc/contract'
import { z } from 'zod'
import { localText } from '#features/market/directory/profile-texts.ts'
import { membershipSources, membershipStatuses } from '#features/networks/networks/membership-states.ts'
import { type ClientsOf, id, jsonId, pageOf, paging, revision, sorting } from '#shared/contract-parts.ts'
import { memberSorts, memberStates } from './member-states.ts'

/** A day in the network’s zone. */
const day = z.iso.date()

export const memberRow = z.object({
  /** of the membership */
  id: z.number(),
  revision: z.number(),
  vendor: z.object({
    id: z.number(),
    name: z.string(),
    subDomain: z.string(),
    logo: z.object({ id: z.string(), color: z.string() }).nullable(),
    /** its first location; '' if it has none */
    place: z.string(),
  }),
  state: z.enum(memberStates),
  level: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** the first day of its first period; null: unknown */
  since: day.nullable(),
  /** the first and the last day of the period of today, else of the next one, else of the last one */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** the day by which a renewal has to be decided */
  dueOn: day.nullable(),
  tags: z.array(z.string()),
  /** the day of the next open task; null: none, and for readers */
  nextTaskOn: day.nullable(),
})
export type MemberRow = z.infer<typeof memberRow>

export const memberPeriod = z.object({
  id: z.number(),
  status: z.enum(membershipStatuses),
  level: z.object({ id: z.number(), name: z.string() }).nullable(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  dueOn: day.nullable(),
  /** null: unknown, or open */
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  /** name of the person; null: nobody, or the account is gone */
  decidedBy: z.string().nullable(),
  source: z.enum(membershipSources),
})
export type MemberPeriod = z.infer<typeof memberPeriod>

const stored = z.record(z.string(), z.string())
const limit = z.number().int().min(0).max(1_000_000).nullable()

export const managedLevel = z.object({
  id: z.number(),
  name: z.string(),
  text: z.string(),
  /** null: no limit */
  maxListings: z.number().nullable(),
  maxMembers: z.number().nullable(),
  sortOrder: z.number(),
  /** what `name` and `text` are in each language */
  names: stored,
  texts: stored,
  imageId: z.string().nullable(),
  /** members who have it today or later */
  members: z.number(),
})
export type ManagedLevel = z.infer<typeof managedLevel>

/** A level as it is edited; null: no limit. */
export const levelFields = z.object({
  name: localText(60).refine(name => Boolean(name.en)),
  text: localText(300),
  maxListings: limit,
  maxMembers: limit,
  sortOrder: z.number().int().min(0).max(1000),
})
export type LevelFields = z.infer<typeof levelFields>

export const memberFilters = z.object({
  state: z.enum(memberStates).optional(),
  levelId: id.optional(),
  /** the last day, or the day by which a renewal is to be decided, is at most so many days away or past */
  dueInDays: z.coerce.number().int().min(1).max(366).optional(),
  /** members and those who applied without an open task; readers don’t see tasks, so for them it is ignored */
  withoutTask: z
    .enum(['true', 'false'])
    .transform(text => text === 'true')
    .optional(),
  /** words of its name, its place or a tag, or its subdomain */
  search: z.string().trim().min(1).max(100).optional(),
})
export type MemberFilters = z.infer<typeof memberFilters>

export const memberTag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
/** @limit tags of a member */
export const maxTags = 20

/** What the enterprise’s owners and admins are notified of a decision with; left out: they aren’t. */
const notice = z.object({ text: z.string().trim().max(2000) }).optional()

const fileId = z.uuid().nullable().optional()
const levelId = jsonId.nullable()

/** What is decided about a member. Days are the network’s; a last day is included. */
export const memberChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.enum(membershipStatuses),
    /** the level that it had where it is left out */
    levelId: levelId.optional(),
    endsOn: day.nullable().optional(),
    /** for a renewal: by which day it has to be decided */
    dueOn: day.nullable().optional(),
  }),
  z.object({ kind: z.literal('renewal'), endsOn: day.nullable() }),
  z.object({ kind: z.literal('level'), levelId }),
  /** from now on where the day is left out */
  z.object({ kind: z.literal('end'), endsOn: day.optional() }),
  z.object({ kind: z.literal('dates'), periodId: jsonId, startsOn: day.nullable(), endsOn: day.nullable() }),
])
export type MemberChange = z.infer<typeof memberChange>

/** @limit rows of a file of members, and its characters */
export const maxImportRows = 1000
export const longestImport = 1_000_000

export const importedRow = z.object({
  line: z.number(),
  /** subdomain, as it stands in the row */
  name: z.string(),
  outcome: z.enum(['same', 'changed', 'added', 'wrong']),
  /** one of `rowProblems`, or a code of the call that was refused; only of a wrong one */
  problem: z.string().optional(),
})
export type ImportedRow = z.infer<typeof importedRow>

export const membersImport = z.object({
  /** those that aren’t the same as before */
  rows: z.array(importedRow),
  counts: z.object({ same: z.number(), changed: z.number(), added: z.number(), wrong: z.number() }),
  /** columns that were not read */
  unknownColumns: z.array(z.string()),
  isApplied: z.boolean(),
})
export type MembersImport = z.infer<typeof membersImport>

const may = 'Admins and owners of the network.'
const mayRead = 'Everyone with a role in the network.'
const limits = 'Codes: gm-error-level-full, gm-error-level-listings (409) beyond the limits of a level.'

export const membersContract = {
  getNetworkMembers: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/members',
      summary: 'Members of a network, in any state',
      description: mayRead,
      tags: ['Networks'],
    })
    .input(
      memberFilters.extend({
        networkId: id,
        ...paging({ limit: 25, max: 100 }),
        sort: sorting(memberSorts, 'name'),
      }),
    )
    .output(
      pageOf(memberRow).extend({
        levels: z.array(managedLevel),
        /** of the whole network, whatever was filtered; `due` within 30 days; `withoutTask` is null for readers */
        counts: z.object({
          all: z.number(),
          due: z.number(),
          applied: z.number(),
          withoutTask: z.number().nullable(),
        }),
        /** all tags of the network’s members */
        tags: z.array(z.string()),
        /** today in the network’s zone */
        today: day,
      }),
    ),
  getNetworkMember: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/members/{membershipId}',
      summary: 'A member of a network, with the periods of its membership',
      description: mayRead,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, membershipId: id }))
    .output(memberRow.extend({ periods: z.array(memberPeriod) })),
  addNetworkMember: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/members',
      summary: 'Add an enterprise to a network; one that is in it already stays as it is',
      description: `${may} ${limits} gm-error-membership-overlaps (409) if it was a member on some of the days.`,
      tags: ['Networks'],
    })
    .input(
      z.object({
        networkId: id,
        vendorId: jsonId,
        status: z.enum(membershipStatuses).default('approved'),
        levelId: levelId.default(null),
        /** today where it is left out */
        startsOn: day.optional(),
        endsOn: day.nullable().default(null),
        notice,
      }),
    )
    .output(z.object({ id: z.number(), revision: z.number(), isNew: z.boolean() })),
  changeNetworkMember: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/members/{membershipId}',
      summary: 'Decide about a member: its status, renewal, level, end, or the dates of a period',
      description: `${may} Deciding the same again does nothing. gm-error-membership-changed (409) if somebody saved since \`revision\`. ${limits} gm-error-membership-overlaps, gm-error-membership-dates, gm-error-membership-no-period, gm-error-membership-no-end (409).`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, membershipId: id, revision, change: memberChange, notice }))
    .output(z.object({ revision: z.number() })),
  tagNetworkMember: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/members/{membershipId}/tags',
      summary: 'Give a member tags, or take them away',
      description: `${may} Tags differ by more than capitals. gm-error-too-many-tags (409) beyond ${maxTags}.`,
      tags: ['Networks'],
    })
    .input(
      z.object({
        ...{ networkId: id, membershipId: id },
        add: z.array(memberTag).max(maxTags).default([]),
        remove: z.array(memberTag).max(maxTags).default([]),
      }),
    )
    .output(z.object({ tags: z.array(z.string()) })),
  importMembers: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/members/import',
      summary: 'Take in a file of members as `members.csv` gives it, or only check it',
      description: `${may} Empty cells leave what is there; “-” erases. Wrong rows are named, the others are taken in. gm-error-member-file (409) if it is no such file.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, csv: z.string().max(longestImport), isApplied: z.boolean() }))
    .output(membersImport),
  findCandidates: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/candidates',
      summary: 'Enterprises that could be added to a network, by name or subdomain',
      description: `${may} At most 10 that visitors see; those in the network already say so.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, search: z.string().trim().min(2).max(100) }))
    .output(z.object({ items: z.array(memberRow.shape.vendor.extend({ isMember: z.boolean() })) })),
  addNetworkLevel: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/levels',
      summary: 'Add a level that a network gives its members',
      description: `${may} \`fileId\` is an uploaded picture of the purpose logo.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, fields: levelFields, fileId }))
    .output(z.object({ id: z.number() })),
  changeNetworkLevel: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/levels/{levelId}',
      summary: 'Change a level of a network',
      description: `${may} Without \`fileId\` its picture stays, null removes it. Members beyond a lower limit keep the level.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, levelId: id, fields: levelFields, fileId }))
    .output(z.object({})),
  removeNetworkLevel: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'DELETE',
      path: '/networks/{networkId}/levels/{levelId}',
      summary: 'Remove a level that no period of a member has',
      description: `${may} gm-error-level-used (409) if one has it.`,
      tags: ['Networks'],
    })
    .input(z.object({ networkId: id, levelId: id }))
    .output(z.object({})),
}

export const contracts = { members: membersContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
