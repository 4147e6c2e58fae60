import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { formBuilderContract } from '../form-builder.contract.ts'
import { changeDraft, takeIds } from './change-draft.ts'
import { exportForm } from './export-form.ts'
import { getDraft, getVersion, listVersions } from './get-draft.ts'
import { importForm } from './import-form.ts'
import { listKnownQuestions } from './known-questions.ts'
import { listFormStandards } from './list-form-standards.ts'
import { discardDraft, getRunning, publishForm } from './publish-form.ts'
import { readTexts } from './read-texts.ts'
import { visitDraft } from './visit-draft.ts'

const api = implementContract(formBuilderContract)

export function formBuilderRoutes(db: Db) {
  return api.router({
    getFormDraft: api.getFormDraft
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => getDraft(db, viewer, input.id)),
    takeIds: api.takeIds.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return { first: await takeIds(db, viewer, input) }
    }),
    changeFormDraft: api.changeFormDraft
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => changeDraft(db, viewer, input)),
    visitFormDraft: api.visitFormDraft
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => visitDraft(db, viewer, input)),
    getRunning: api.getRunning
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => getRunning(db, viewer, input.id)),
    publishFormDraft: api.publishFormDraft.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      return { number: await publishForm(db, viewer, input) }
    }),
    discardFormDraft: api.discardFormDraft
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => discardDraft(db, viewer, input)),
    getFormVersions: api.getFormVersions
      .use(signedIn)
      .handler(async ({ context: { viewer }, input }) => listOf(await listVersions(db, viewer, input.id))),
    getFormVersion: api.getFormVersion
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => getVersion(db, viewer, input)),
    readFormTexts: api.readFormTexts
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => readTexts(db, viewer, input)),
    getFormStandards: api.getFormStandards
      .use(signedIn)
      .handler(async ({ input }) => listOf(await listFormStandards(db, input.language))),
    getKnownQuestions: api.getKnownQuestions
      .use(signedIn)
      .handler(async ({ context: { viewer }, input }) => listOf(await listKnownQuestions(db, viewer, input))),
    exportForm: api.exportForm
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => exportForm(db, viewer, input.id)),
    importForm: api.importForm.use(signedIn).handler(({ context: { viewer }, input }) => importForm(db, viewer, input)),
  })
}
