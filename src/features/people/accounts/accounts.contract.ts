import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, jsonId, languageCode } from '#shared/contract-parts.ts'
import { authContract } from './auth.contract.ts'

const userId = z.uuid()

export const userPlace = z.object({
  /** alpha-2 in lower case */
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  placeId: jsonId.optional(),
  title: z.string().max(200).optional(),
})

export const userPreferences = z.object({
  languageCode,
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  location: userPlace.nullable(),
})
export type UserPreferences = z.infer<typeof userPreferences>

/** IANA name */
const timeZone = z.string().min(1).max(64)
export const usedTimeZone = z.object({
  name: z.string(),
  /** `nothing`: no source, so UTC */
  from: z.enum(['choice', 'browser', 'country', 'nothing']),
})
export type UsedTimeZone = z.infer<typeof usedTimeZone>

/** A person's own account, as its page shows and changes it. */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.number(),
  signUpMode: z.enum(['email', 'google', 'facebook']),
  hasPassword: z.boolean(),
  imageUrl: z.string().nullable(),
  image: z.object({ url: z.string(), uuid: z.string(), extension: z.string() }).nullable(),
  spokenLanguages: z.array(z.string()),
  preferences: userPreferences,
  createdAt: z.iso.datetime(),
})
export type Account = z.infer<typeof account>

const call = (method: 'GET' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Accounts'] })

/** The person, without the profile they act as (that is in teams). Other people's ids look missing, except to admins. */
export const accountsContract = {
  getAccount: call('GET', '/users/{userId}', 'A person’s own account').input(z.object({ userId })).output(account),
  updateAccount: call('PUT', '/users/{userId}', 'Change name and spoken languages')
    .input(
      z.object({
        userId,
        name: z.string().max(1000).optional(),
        spokenLanguages: z.array(languageCode).max(30).optional(),
      }),
    )
    .output(account),
  setPhoto: call('PUT', '/users/{userId}/photo', 'Set an uploaded picture as the photo')
    .input(z.object({ userId, fileId: z.uuid() }))
    .output(account),
  removePhoto: call('DELETE', '/users/{userId}/photo', 'Remove the photo').input(z.object({ userId })).output(account),
  setUserPreferences: call('PUT', '/users/{userId}/preferences', 'Language, currency and place of a person')
    .input(z.object({ userId, preferences: userPreferences.partial() }))
    .output(userPreferences),
  setTimeZone: call(
    'PUT',
    '/users/{userId}/time-zone',
    'A person’s time zone, for their emails, summaries and quiet hours: chosen, or detected by their browser',
  )
    .input(z.object({ userId, chosen: timeZone.nullable().optional(), browser: timeZone.optional() }))
    .output(usedTimeZone),
}

export const contracts = { auth: authContract, accounts: accountsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
