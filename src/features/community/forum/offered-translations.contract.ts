import { z } from 'zod'
import { ownReport, reportWords } from '#features/community/moderation/reports.contract.ts'
import { humanCheck, humanNote } from '#features/community/screening/proof-of-work.ts'
import { seenStates } from '#features/community/visibility/words-state.ts'
import { id, language, languageCode, revision } from '#shared/contract-parts.ts'
import { longestPost, longestTitle, maxReadingLanguages } from './forum-limits.ts'
import { call, done, offeredTranslation, post, text } from './post-shapes.ts'

const words = {
  language: languageCode,
  /** of a question, which has one; left out for a reply */
  title: text(longestTitle).optional(),
  message: text(longestPost),
  /** of the post: the text that it translates */
  revision,
}
export const offerInput = z.object({ id, ...words, humanCheck })
export type OfferInput = z.output<typeof offerInput>

const offered = z.object({
  id: z.number(),
  state: z.enum(seenStates),
  stage: offeredTranslation.shape.stage,
  version: z.number(),
})

const heldNote =
  'What waits for a moderator has the state `held`, and nobody else sees it. Codes: gm-error-posting-paused (403).'

export const translationsContract = {
  getTranslations: call(
    'GET',
    '/conversations/{id}/translations',
    'A question or a reply with its translations',
    'Those that are accepted, the caller’s own, and for whoever may answer them those that are offered.',
  )
    .input(z.object({ id, language }))
    .output(
      z.object({
        /** of the question; null for a reply */
        title: z.string().nullable(),
        /** the question that it is, or that it answers */
        questionId: z.number(),
        post,
        translations: z.array(offeredTranslation),
      }),
    ),
  offer: call(
    'POST',
    '/conversations/{id}/translations',
    'Offer a translation of a question or a reply',
    `Its author accepts it; of one’s own post it is accepted at once. One open offer of a person for a post and language. Takes an Idempotency-Key. ${heldNote} Codes: gm-error-same-language, gm-error-title-translated (400); gm-error-offered-already (409). ${humanNote}`,
  )
    .input(offerInput)
    .output(offered),
  edit: call(
    'PUT',
    '/conversations/translations/{id}',
    'Change a translation that nobody has answered',
    `Codes: gm-error-offer-changed (409). ${heldNote}`,
  )
    .input(z.object({ id, ...words, version: revision }))
    .output(offered),
  answer: call(
    'PUT',
    '/conversations/translations/{id}/answer',
    'Accept a translation of one’s own post, or decline it; moderators decline',
    'The one that was accepted before is replaced. Codes: gm-error-offer-changed (409).',
  )
    .input(z.object({ id, accept: z.boolean(), version: revision }))
    .output(done),
  withdraw: call('DELETE', '/conversations/translations/{id}', 'Take one’s translation back, with all that it says')
    .input(z.object({ id }))
    .output(done),
  flag: call('PUT', '/conversations/translations/{id}/flag', 'Report a translation')
    .input(reportWords.extend({ id }))
    .output(ownReport),
  getReading: call('GET', '/conversations/languages', 'The languages in which the caller reads the forum')
    .input(z.object({ language }))
    .output(z.object({ languages: z.array(z.string()), isChosen: z.boolean() })),
  setReading: call('PUT', '/conversations/languages', 'Choose the languages in which one reads the forum')
    .input(z.object({ languages: z.array(languageCode).min(1).max(maxReadingLanguages) }))
    .output(done),
}
