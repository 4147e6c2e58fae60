import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language } from '#shared/contract-parts.ts'

/** when the letter comes, by the clocks of the person: ISO weekday, 1 is Monday; `hour` of the day */
const wish = { isOn: z.boolean(), weekday: z.number().int().min(1).max(7), hour: z.number().int().min(0).max(23) }

export const letterSettings = z.object({
  ...wish,
  /** when the next one comes, if something waits then, with quiet hours in mind; null while they are off */
  nextAt: z.iso.datetime().nullable(),
  /** IANA name of the time zone that it goes by */
  timeZone: z.string(),
  /** false until the person has verified their address: nobody else gets letters */
  isVerified: z.boolean(),
})
export type LetterSettings = z.infer<typeof letterSettings>

/** of a letter's link */
const token = z.object({ token: z.string().max(120) })

const linkPage = z.object({
  title: z.string(),
  text: z.string(),
  button: z.string(),
  done: z.object({
    title: z.string(),
    text: z.string(),
    onward: z.object({ label: z.string(), to: z.string() }),
  }),
  isDone: z.boolean(),
})
export type LetterLinkPage = z.infer<typeof linkPage>

const call = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Letters'], ...(description && { description }) })

export const lettersContract = {
  getLetterSettings: call('GET', '/letters/settings', 'Whether and when the caller’s weekly letter comes').output(
    letterSettings,
  ),
  saveLetterSettings: call('PUT', '/letters/settings', 'Choose when the weekly letter comes, or turn it off')
    .input(z.object(wish))
    .output(letterSettings),
  lookUpLetterLink: call(
    'POST',
    '/letters/link/look-up',
    'What a letter’s link does, in words for its page; nothing is done',
    'Whoever has the link.',
  )
    .input(token.extend({ language }))
    .output(linkPage),
  actByLetterLink: call(
    'POST',
    '/letters/link',
    'Do what a letter’s link does, without a login; twice is once',
    'Whoever has the link.',
  )
    .input(token)
    .output(z.object({ success: z.boolean() })),
}

export const contracts = { letters: lettersContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
