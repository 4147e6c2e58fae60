import { oc } from '@orpc/contract'
import { z } from 'zod'
import { pledge } from '#features/people/cocreators/cocreators.contract.ts'
import { teamRole } from '#features/people/teams/team-members.contract.ts'
import { type ClientsOf, languageCode, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { accountKinds, accountSorts, accountStates, applicationStates } from './account-kinds.ts'

/** An account, as a row of the list. */
export const personRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  kind: z.enum(accountKinds),
  isVerified: z.boolean(),
  state: z.enum(accountStates),
  /** their latest application; null: none */
  application: z.enum(applicationStates).nullable(),
  languageCode: z.string(),
  /** how many people they invited by mail, and how many of these joined */
  invites: z.object({ sent: z.number(), joined: z.number() }),
  suspension: z
    .object({
      since: z.iso.datetime(),
      /** null: until an admin ends it */
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  points: z.number(),
  /** alpha-2 in lower case, and its name in the caller's language */
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
})
export type PersonRow = z.infer<typeof personRow>

/** All that admins see of an account beside its row. */
export const personDetails = z.object({
  teams: z.array(z.object({ vendorId: z.number(), name: z.string(), role: teamRole })),
  /** orders, applications and the like, latest first */
  facts: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      state: z.string(),
      at: z.iso.datetime(),
      path: z.string().nullable(),
    }),
  ),
  /** what they help with as a cocreator; null if they are none */
  pledge: pledge.nullable(),
  /** on how many devices they are signed in */
  logins: z.number(),
  signUpMode: z.enum(['email', 'google', 'facebook']),
  hasTwoStep: z.boolean(),
  /** sees the outside dashboards (`isMetabaseAccess`) */
  hasDashboardAccess: z.boolean(),
  /** reason of the suspension that runs, or of the refusal; '' if there is none */
  suspendedWhy: z.string(),
})
export type PersonDetails = z.infer<typeof personDetails>

export const personFilters = z.object({
  state: z.enum(accountStates).optional(),
  kind: z.enum(accountKinds).optional(),
  application: z.enum(['none', ...applicationStates]).optional(),
  language: languageCode.optional(),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  /** words of a name or an email address, or an account's id */
  search: z.string().trim().min(1).max(100).optional(),
})
export type PersonFilters = z.infer<typeof personFilters>

/** the max number of accounts that are accepted or refused at once */
export const maxAtOnce = 100

const why = z.string().trim().min(1).max(2000)
const which = z.object({ userId: z.uuid() })
const userIds = z.array(z.uuid()).min(1).max(maxAtOnce)
/** how many accounts were changed; others weren't as the call expects */
const changed = z.object({ changed: z.number() })

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

export const personalAccountsContract = {
  getPeople: call('GET', '/admin/people', 'Accounts of people; admins')
    .input(personFilters.extend({ ...paging({ limit: 25, max: 100 }), sort: sorting(accountSorts, '-createdAt') }))
    .output(pageOf(personRow)),
  getPerson: call('GET', '/admin/people/{userId}', 'An account with its teams, orders and applications; admins')
    .input(which)
    .output(personDetails),
  suspendPerson: call(
    'PUT',
    '/admin/people/{userId}/suspension',
    'Suspend an account, or change its suspension; admins',
    'Ends all sessions. The person is mailed the reason. Codes: gm-error-admin-suspended, gm-error-account-waits (409).',
  )
    .input(
      which.extend({
        /** when it ends by itself; null: not by itself */
        until: z.iso
          .datetime()
          .refine(moment => Date.parse(moment) > Date.now(), 'in the future')
          .nullable(),
        why,
      }),
    )
    .output(z.object({})),
  restorePerson: call('DELETE', '/admin/people/{userId}/suspension', 'End the suspension of an account; admins')
    .input(which)
    .output(z.object({})),
  deletePerson: call(
    'POST',
    '/admin/people/{userId}/deletion',
    'Delete an account for good; admins, with a recent proof',
    'As people delete their own. The person is mailed the reason. Codes: gm-error-other-email (400), gm-error-admin-suspended, gm-error-owns-enterprises, gm-error-last-owner (409).',
  )
    .input(
      which.extend({
        /** the account's address, typed as a confirmation */
        email: z.string().max(254),
        why,
      }),
    )
    .output(z.object({})),
  acceptPeople: call('POST', '/admin/people/acceptances', 'Accept accounts that wait or were refused; admins')
    .input(z.object({ userIds }))
    .output(changed),
  acceptWaiting: call(
    'POST',
    '/admin/people/acceptances/waiting',
    'Accept the accounts that have waited for approval longest, 100 at once; admins',
  ).output(changed.extend({ waiting: z.number() })),
  refusePeople: call(
    'POST',
    '/admin/people/refusals',
    'Refuse accounts that wait for approval; admins',
    'The people are mailed the reason. Their addresses can sign up again after 30 days.',
  )
    .input(z.object({ userIds, why }))
    .output(changed),
  setPlatformRole: call(
    'PUT',
    '/admin/people/{userId}/role',
    'Make a person an admin, or a member again; another admin, with a recent proof',
    'Codes: gm-error-own-role, gm-error-admin-by-settings, gm-error-is-suspended, gm-error-account-waits, gm-error-not-verified (409).',
  )
    .input(which.extend({ isAdmin: z.boolean(), why }))
    .output(z.object({})),
  setPersonDashboardAccess: call(
    'PUT',
    '/admin/people/{userId}/dashboard-access',
    'Let a person see the outside dashboards, or no longer; admins',
  )
    .input(which.extend({ hasAccess: z.boolean(), why }))
    .output(z.object({})),
}

export const contracts = { personalAccounts: personalAccountsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
