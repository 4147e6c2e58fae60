import { oc } from '@orpc/contract'
import { z } from 'zod'
import { addedLanguage, type ClientsOf, listOf, revision, siteLanguage } from '#shared/contract-parts.ts'
import { isEmail, normalizeEmail } from '#shared/email-address.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { signUpRules } from '#shared/sign-up-rules.ts'

const orNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform(text => text || null)
    .nullable()

/** Bounds of the fields, in characters. */
export const settingsBounds = { name: 100, about: 5000, email: 254, link: 500 }

const httpsLink = orNull(settingsBounds.link).refine(
  link => link === null || isHttpsLink(link),
  'an address that begins with https://',
)

/** Whether a text is an address of a page, with https and without a name or password in it. */
export function isHttpsLink(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

/** @limit languages of a site, shipped and added */
export const maxLanguages = 200

const languages = z.object({
  /** what the site offers; English always is among them */
  codes: z.array(siteLanguage).max(maxLanguages),
  /** one of these or English: for visitors whose browsers ask for none of them */
  first: siteLanguage,
})

/** What admins set for the whole site. */
export const siteSettingsInput = z.object({
  operator: z.object({
    name: orNull(settingsBounds.name),
    about: orNull(settingsBounds.about),
    email: orNull(settingsBounds.email)
      .transform(email => email && normalizeEmail(email))
      .refine(email => email === null || isEmail(email), 'an email address'),
  }),
  signUp: z.enum(signUpRules),
  dashboards: z.object({ siteData: httpsLink, marketplace: httpsLink }),
  languages: languages.refine(({ codes, first }) => first === defaultLanguage || codes.includes(first), {
    message: 'an offered language',
    path: ['first'],
  }),
})
export type SiteSettingsInput = z.infer<typeof siteSettingsInput>

export const siteSettingsAnswer = z.object({
  operator: z.object({ name: z.string().nullable(), about: z.string().nullable(), email: z.string().nullable() }),
  signUp: z.enum(signUpRules),
  /** addresses of dashboards elsewhere */
  dashboards: z.object({ siteData: z.string().nullable(), marketplace: z.string().nullable() }),
  languages,
  revision,
  /** null: never */
  saved: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** what the server's variables say, and visitors see where nothing is set here */
  ofServer: z.object({
    name: z.string().nullable(),
    about: z.string().nullable(),
    email: z.string().nullable(),
    marketplace: z.string().nullable(),
  }),
})
export type SiteSettingsAnswer = z.infer<typeof siteSettingsAnswer>

/** What a new site needs, in the order in which to do it. */
export const firstSteps = ['contact', 'mail', 'sectors', 'enterprise', 'admin'] as const
export type FirstStep = (typeof firstSteps)[number]

export const siteState = z.object({
  /** the steps that are done */
  done: z.array(z.enum(firstSteps)),
  mail: z.object({
    /** false: mails can only be read on this machine */
    isConfigured: z.boolean(),
    waiting: z.number(),
    failed: z.number(),
    /** the caller's last test mail; `reason` says why it failed or waits */
    test: z
      .object({
        at: z.iso.datetime(),
        state: z.enum(['queued', 'sent', 'failed', 'withheld']),
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
  /** people who wait for an admin's approval */
  waiting: z.number(),
  /** bytes of the database, and of uploaded files with their number */
  storage: z.object({ database: z.number(), files: z.number(), bytes: z.number() }),
})
export type SiteState = z.infer<typeof siteState>

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Admin'], ...(description && { description }) })

/** A language that can be added to those that are shipped. */
export const furtherLanguage = addedLanguage.extend({
  /** its name in English */
  english: z.string(),
  /** ISO 15924 */
  script: z.string(),
  isAdded: z.boolean(),
  /** visitors can choose it */
  isOffered: z.boolean(),
  /** share of the texts that are translated, from 0 to 1; null for one that isn't added */
  share: z.number().nullable(),
})
export type FurtherLanguage = z.infer<typeof furtherLanguage>

export const siteSettingsContract = {
  getFurtherLanguages: call(
    'GET',
    '/admin/languages',
    'Languages that can be added to those that are shipped, and those that are; admins',
  ).output(listOf(furtherLanguage)),
  addLanguage: call(
    'POST',
    '/admin/languages',
    'Add a language to the site, so that it can be translated to; admins',
    'Adding it twice is no error. Codes: gm-error-language-unknown (400).',
  )
    .input(z.object({ code: z.string().trim().min(1).max(35) }))
    .output(listOf(furtherLanguage)),
  removeLanguage: call(
    'DELETE',
    '/admin/languages/{code}',
    'Remove an added language; its texts and what people chose stay for when it is added again; admins',
    'Codes: gm-error-language-offered (409).',
  )
    .input(z.object({ code: z.string().min(1).max(35) }))
    .output(listOf(furtherLanguage)),
  getSiteSettings: call('GET', '/admin/site-settings', 'What is set for the whole site; admins').output(
    siteSettingsAnswer,
  ),
  saveSiteSettings: call(
    'PUT',
    '/admin/site-settings',
    'Set what holds for the whole site; admins',
    'Codes: gm-error-settings-changed (409).',
  )
    .input(siteSettingsInput.extend({ revision }))
    .output(siteSettingsAnswer),
  getSiteState: call('GET', '/admin/site-state', 'First steps, mail and storage of the site; admins').output(siteState),
  sendTestMail: call(
    'POST',
    '/admin/test-mail',
    'Send a mail to one’s own address, to see whether mails arrive; admins',
  ).output(siteState),
}

export const contracts = { siteSettings: siteSettingsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
