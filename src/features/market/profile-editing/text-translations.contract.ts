import { oc } from '@orpc/contract'
import { z } from 'zod'
import { text } from '#features/market/directory/profile-texts.ts'
import { id, jsonId, pageOf, paging, siteLanguage } from '#shared/contract-parts.ts'
import { longestText } from './longest-texts.ts'

/** Things with translatable texts: the enterprise's page, or one of its listings. */
const kinds = ['profile', 'listing'] as const
const fields = ['title', 'description', 'hoursNote', 'actionLabel'] as const
export type TextField = (typeof fields)[number]

/** `missing`: no translation; `outdated`: its source has changed since; `current` */
export const translationStates = ['missing', 'outdated', 'current'] as const
export type TranslationState = (typeof translationStates)[number]

const translation = z.object({
  kind: z.enum(kinds),
  /** id of the enterprise, or of the listing */
  thingId: z.number(),
  /** name of the listing, in the source's language; '' for the page */
  name: z.string(),
  field: z.enum(fields),
  source: z.string(),
  text: z.string(),
  state: z.enum(translationStates),
})
export type Translation = z.infer<typeof translation>

const progress = z.object({ language: siteLanguage, total: z.number(), missing: z.number(), outdated: z.number() })
export type Progress = z.infer<typeof progress>

const call = (method: 'GET' | 'PUT', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Profile editing'], ...(description && { description }) })

export const textTranslationsContract = {
  getTranslations: call('GET', '/vendors/{id}/translations', 'An enterprise’s texts in two languages, for its team')
    .input(
      z.object({
        id,
        from: siteLanguage.default('en'),
        to: siteLanguage,
        state: z.enum(translationStates).optional(),
        ...paging({ limit: 20, max: 20 }),
      }),
    )
    .output(
      pageOf(translation).extend({
        /** for every language except the source’s */
        progress: z.array(progress),
        mayChange: z.boolean(),
      }),
    ),
  saveTranslation: call(
    'PUT',
    '/vendors/{id}/translations',
    'Write a text in a language; visitors see it at once',
    'Writing the same text confirms that it is still right. `before` is the text that was read; codes: gm-error-text-changed (409), gm-error-text-required.',
  )
    .input(
      z
        .object({
          id,
          kind: z.enum(kinds),
          thingId: jsonId,
          field: z.enum(fields),
          language: siteLanguage,
          text: text(longestText({ kind: 'listing', field: 'description' })),
          before: z.string().max(20_000),
        })
        .refine(({ kind, field, text: given }) => given.length <= longestText({ kind, field }), { path: ['text'] })
        .refine(({ kind, field }) => (kind === 'profile' ? field !== 'actionLabel' : field !== 'hoursNote'), {
          path: ['field'],
        }),
    )
    .output(z.object({ success: z.boolean() })),
}
