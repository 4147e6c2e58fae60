import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { defaultLanguage } from '#shared/languages.ts'
import { signUpRules } from '#shared/sign-up-rules.ts'
import { defineSetting } from './define-setting.ts'

const shape = z.object({
  /** counts the changes, so that of two admins who save at once the second one sees the first one's */
  revision: z.number(),
  /** shown to visitors; null: what the server's variables say */
  operator: z.object({ name: z.string().nullable(), about: z.string().nullable(), email: z.string().nullable() }),
  signUp: z.enum(signUpRules),
  /** addresses of dashboards elsewhere; null: none, or what the server's variables say */
  dashboards: z
    .object({ siteData: z.string().nullable(), marketplace: z.string().nullable() })
    .default({ siteData: null, marketplace: null }),
  /** codes of the offered languages; null: all that are shipped. Later versions may ship fewer */
  languages: z.array(z.string()).nullable().default(null),
  /** codes of offered languages that aren't shipped */
  addedLanguages: z.array(z.string()).default([]),
  /** for visitors whose browsers ask for none of these */
  firstLanguage: z.string().default(defaultLanguage),
  saved: z.object({ at: z.string(), by: z.string() }).nullable(),
})
export type SiteSettings = z.infer<typeof shape>

/** What admins set for the whole site. Nothing in it is secret. */
export const siteSettings = defineSetting<SiteSettings>('site', shape)

export const defaultSiteSettings: SiteSettings = {
  revision: 0,
  operator: { name: null, about: null, email: null },
  signUp: 'open',
  dashboards: { siteData: null, marketplace: null },
  languages: null,
  addedLanguages: [],
  firstLanguage: defaultLanguage,
  saved: null,
}

export async function readSiteSettings(db: Db | Tx): Promise<SiteSettings> {
  return (await siteSettings.read(db)) ?? defaultSiteSettings
}
