import type { DuplicateSearch } from '#features/market/applications/server/index.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { applicationReviewContract } from '../application-review.contract.ts'
import { askAboutStandards } from './ask-about-standards.ts'
import { checkApplicationFile, getApplicationImport, startApplicationImport } from './bring-in-applications.ts'
import { getReview } from './get-review.ts'
import { listReviews } from './list-reviews.ts'
import { assignApplication, commentOnApplication, declareConflict, markStandard } from './note-on-application.ts'
import { previewDecision } from './preview-decision.ts'
import { readReviewFigures } from './review-figures.ts'
import { readReviewSettings, saveReviewSettings } from './review-settings-store.ts'
import { listReviewTemplates, saveReviewTemplate } from './review-templates.ts'
import { askForMore, voteOnApplication, withdrawApproval } from './vote-on-application.ts'

const api = implementContract(applicationReviewContract)

/** @param publicUrl the origin of links in previews of mails */
export function applicationReviewRoutes(search: DuplicateSearch, publicUrl: string) {
  const { db } = search
  return api.router({
    getReviews: api.getReviews
      .use(adminOnly)
      .handler(({ context: { viewer }, input }) => listReviews(db, viewer, input)),
    getReview: api.getReview
      .use(adminOnly)
      .handler(({ context: { viewer }, input }) => getReview(search, viewer, input)),
    voteOnApplication: api.voteOnApplication
      .use(adminOnly)
      .handler(async ({ context: { viewer, language }, input }) => {
        await voteOnApplication(db, viewer, input)
        return getReview(search, viewer, { id: input.id, language })
      }),
    askForMore: api.askForMore.use(adminOnly).handler(async ({ context: { viewer, language }, input }) => {
      await askForMore(db, viewer, input)
      return getReview(search, viewer, { id: input.id, language })
    }),
    withdrawApproval: api.withdrawApproval.use(adminOnly).handler(async ({ context: { viewer, language }, input }) => {
      await withdrawApproval(db, viewer, input)
      return getReview(search, viewer, { id: input.id, language })
    }),
    previewDecision: api.previewDecision.use(adminOnly).handler(({ input }) => previewDecision(db, publicUrl, input)),
    commentOnApplication: api.commentOnApplication
      .use(adminOnly)
      .handler(async ({ context: { viewer, language }, input }) => {
        await commentOnApplication(db, viewer, input)
        return getReview(search, viewer, { id: input.id, language })
      }),
    assignApplication: api.assignApplication
      .use(adminOnly)
      .handler(async ({ context: { viewer, language }, input }) => {
        await assignApplication(db, viewer, input)
        return getReview(search, viewer, { id: input.id, language })
      }),
    markStandard: api.markStandard.use(adminOnly).handler(async ({ context: { viewer, language }, input }) => {
      await markStandard(db, viewer, input)
      return getReview(search, viewer, { id: input.id, language })
    }),
    askAboutStandards: api.askAboutStandards
      .use(adminOnly)
      .handler(async ({ context: { viewer, language }, input }) => {
        await askAboutStandards(db, viewer, input)
        return getReview(search, viewer, { id: input.id, language })
      }),
    declareConflict: api.declareConflict.use(adminOnly).handler(async ({ context: { viewer, language }, input }) => {
      await declareConflict(db, viewer, input)
      return getReview(search, viewer, { id: input.id, language })
    }),
    getReviewSettings: api.getReviewSettings.use(adminOnly).handler(async () => {
      return { settings: await readReviewSettings(db), templates: await listReviewTemplates(db) }
    }),
    saveReviewSettings: api.saveReviewSettings
      .use(adminOnly)
      .handler(({ context: { viewer }, input }) => saveReviewSettings(db, viewer, input)),
    saveReviewTemplate: api.saveReviewTemplate.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      const items = await saveReviewTemplate(db, viewer, input)
      return { items, count: items.length }
    }),
    checkApplicationFile: api.checkApplicationFile
      .use(adminOnly)
      .handler(({ context: { viewer }, input }) => checkApplicationFile(db, viewer, input)),
    getApplicationImport: api.getApplicationImport
      .use(adminOnly)
      .handler(({ input }) => getApplicationImport(db, input.id)),
    startApplicationImport: api.startApplicationImport
      .use(adminOnly)
      .handler(async ({ context: { viewer }, input }) => {
        await startApplicationImport(db, viewer, input.id)
        return getApplicationImport(db, input.id)
      }),
    getReviewFigures: api.getReviewFigures.use(adminOnly).handler(({ input }) => readReviewFigures(db, input.language)),
  })
}
