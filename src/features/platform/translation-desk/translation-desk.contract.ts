import { oc } from '@orpc/contract'
import { z } from 'zod'
import { itemStates } from '#features/platform/translations/translation-items.ts'
import { addedLanguage, type ClientsOf, jsonId, listOf, pageOf, siteLanguage } from '#shared/contract-parts.ts'
import { defaultLanguage } from '#shared/languages.ts'

const item = z.string().min(1).max(5000)
/** hash of a text, or '' for none */
const hash = z.string().regex(/^[0-9a-f]{0,64}$/)

/** @limit letters of a text of the interface */
export const longestText = 10_000
/** @limit texts on a page of the list for translators */
export const textsPerPage = 50

const pluralForm = z.enum(['', 'zero', 'one', 'two', 'few', 'many', 'other'])
const givenForms = z.partialRecord(pluralForm, z.string().max(longestText))
const forms = z.record(z.string(), z.string())

/** What is listed: `todo` is everything that waits, `hidden` what translators don’t see. */
export const textLists = ['todo', ...itemStates, 'hidden'] as const
export type TextList = (typeof textLists)[number]

export const textFilters = z.object({
  state: z.enum(textLists).optional(),
  /** a feature: `market/listings` */
  place: z.string().min(1).max(100).optional(),
  /** words of the tag, the English text or the translation */
  search: z.string().trim().min(1).max(100).optional(),
})
export type TextFilters = z.infer<typeof textFilters>

export const textRow = z.object({
  item: z.string(),
  place: z.string(),
  /** English, the form `other` of a plural */
  source: z.string(),
  /** '' if there is none */
  text: z.string(),
  state: z.enum(itemStates),
  isHidden: z.boolean(),
})
export type TextRow = z.infer<typeof textRow>

const counts = z.object({
  todo: z.number(),
  outdated: z.number(),
  proposed: z.number(),
  missing: z.number(),
  done: z.number(),
  hidden: z.number(),
})

export const textProposal = z.object({
  id: z.number(),
  forms,
  /** null if their account is gone */
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** @limit terms of the glossary in a language */
export const maxTerms = 1000

const word = z.string().trim().min(1).max(100)
const termGiven = z.object({
  english: word,
  /** the word to use, and forms of it that count, too */
  wanted: z.array(word).min(1).max(20),
  forbidden: z.array(word).max(20),
})
export const glossaryTerm = termGiven.extend({ id: z.number() })

/** A picture of a page on which a text stands, and where in it, in its pixels. */
export const textPicture = z.object({
  /** path of a WebP */
  path: z.string(),
  /** of the page, in English */
  title: z.string(),
  width: z.number(),
  height: z.number(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
})
export type TextPicture = z.infer<typeof textPicture>

/** A text with everything that its editor needs. */
export const openText = textRow.extend({
  sourceForms: forms,
  /** says what names and tags a translation must have */
  checked: forms,
  forms,
  sourceHash: z.string(),
  revision: z.string(),
  isEdited: z.boolean(),
  /** the English that the translation was made of, if it has changed since */
  sourceBefore: forms.nullable(),
  sourceChangedAt: z.iso.datetime().nullable(),
  saved: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  proposals: z.array(textProposal),
  /** those of the glossary that its English has */
  terms: z.array(glossaryTerm),
  /** null for a text that no photographed page shows, and for content */
  picture: textPicture.nullable(),
  /** translations of similar English texts; `likeness` from 0 to 1 */
  similar: z.array(z.object({ source: z.string(), text: z.string(), likeness: z.number() })),
})
export type OpenText = z.infer<typeof openText>

const translator = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  language: siteLanguage,
  reviews: z.boolean(),
})
export type TextTranslator = z.infer<typeof translator>

/** Formats of files with texts; `xliff` is version 2.1. Either of XLIFF reads all versions from 1.1 to 2.2. */
export const fileFormats = ['po', 'csv', 'json', 'xliff', 'xliff12'] as const
export type FileFormat = (typeof fileFormats)[number]

/** @limit bytes of a file with translations */
export const largestFile = 8_000_000

export const fileRow = z.object({
  /** line of a table, or else the number of the text in the file */
  line: z.number(),
  item: z.string(),
  form: z.string(),
  /** why nothing is taken of it; null for a text that is or would be saved */
  refused: z.enum(['unknown', 'outdated', 'check', 'mark']).nullable(),
  /** the rule that it breaks, for `check` */
  rule: z.string().nullable(),
  /** what breaks the rule, or the `mark` that doesn’t say what it stands for */
  what: z.string(),
  text: z.string(),
})
export type FileRow = z.infer<typeof fileRow>

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Translations'] })

const ofLanguage = z.object({ language: siteLanguage })
const ofItem = ofLanguage.extend({ item })

export const translationDeskContract = {
  getTexts: call('GET', '/translation-texts/{language}', 'Texts of the interface and of content; translators, admins')
    .input(textFilters.extend({ language: siteLanguage, page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(
      pageOf(textRow).extend({
        counts,
        /** number of all texts that are not hidden */
        total: z.number(),
        places: z.array(z.string()),
        /** those that were added to the shipped ones */
        languages: z.array(addedLanguage),
        rights: z.object({ language: siteLanguage.nullable(), reviews: z.boolean(), isAdmin: z.boolean() }),
      }),
    ),
  getText: call('GET', '/translation-texts/{language}/text', 'A text with proposals and similar ones')
    .input(ofItem)
    .output(openText),
  saveText: call(
    'PUT',
    '/translation-texts/{language}/text',
    'Save a translation; translators who review, admins. gm-error-translation-text, gm-error-translation-changed (409)',
  )
    .input(
      ofItem.extend({
        forms: givenForms,
        revision: hash,
        sourceHash: hash,
        /** the proposal that is accepted by it */
        proposalId: jsonId.optional(),
      }),
    )
    .output(openText),
  proposeText: call(
    'POST',
    '/translation-texts/{language}/proposals',
    'Propose a translation; translators. One’s earlier open proposal is replaced. gm-error-translation-text',
  )
    .input(ofItem.extend({ forms: givenForms, sourceHash: hash }))
    .output(openText),
  refuseProposal: call(
    'POST',
    '/translation-texts/{language}/proposals/{proposalId}/refusal',
    'Refuse a proposal; translators who review, admins',
  )
    .input(ofLanguage.extend({ proposalId: z.coerce.number().int().positive().max(2_147_483_647) }))
    .output(z.object({})),
  resetText: call(
    'POST',
    '/translation-texts/{language}/reset',
    'Go back to the text that came with Pola; translators who review, admins. gm-error-translation-changed (409)',
  )
    .input(ofItem.extend({ revision: hash }))
    .output(openText),
  hideText: call('PUT', '/translation-texts/hidden', 'Hide a text from translators, or show it again; admins')
    .input(z.object({ item, hidden: z.boolean() }))
    .output(z.object({})),
  importTexts: call(
    'POST',
    '/translation-texts/{language}/file',
    'Read a file of translations, and save them unless it is a check; translators who review, admins. gm-error-translation-file, gm-error-translation-language',
  )
    .input(
      ofLanguage.extend({
        format:
          z.enum(
            fileFormats,
          ) /** the text of the file, or base64 of it in gzip: a call holds less than a whole language */,
        content: z.string().max(1_000_000),
        isCompressed: z.boolean().default(false),
        isCheck: z.boolean(),
      }),
    )
    .output(z.object({ saved: z.number(), unchanged: z.number(), rows: z.array(fileRow) })),
  getTerms: call('GET', '/translation-terms/{language}', 'The glossary of a language; translators, admins')
    .input(ofLanguage)
    .output(listOf(glossaryTerm)),
  saveTerm: call(
    'PUT',
    '/translation-terms/{language}',
    'Add a term to the glossary, or change it; translators who review, admins. gm-error-too-many-terms (409)',
  )
    .input(
      z
        .object({ language: siteLanguage.refine(code => code !== defaultLanguage, 'not English') })
        .extend(termGiven.shape),
    )
    .output(z.object({})),
  removeTerm: call(
    'DELETE',
    '/translation-terms/{language}/{termId}',
    'Remove a term from the glossary; translators who review, admins',
  )
    .input(ofLanguage.extend({ termId: z.coerce.number().int().positive().max(2_147_483_647) }))
    .output(z.object({})),
  getTranslators: call('GET', '/translators', 'Who translates; admins').input(z.object({})).output(listOf(translator)),
  setTranslator: call(
    'PUT',
    '/translators',
    'Make somebody a translator, or change their language and rights; admins. gm-error-translator-unknown',
  )
    .input(
      z.object({
        email: z.email().max(254),
        language: siteLanguage.refine(code => code !== defaultLanguage, 'not English'),
        reviews: z.boolean(),
      }),
    )
    .output(z.object({})),
  removeTranslator: call('DELETE', '/translators/{userId}', 'Somebody translates no more; admins')
    .input(z.object({ userId: z.uuid() }))
    .output(z.object({})),
}

export const contracts = { translationDesk: translationDeskContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
