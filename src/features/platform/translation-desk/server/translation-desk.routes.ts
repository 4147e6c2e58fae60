import type { Forms } from '#features/platform/translations/check-text.ts'
import type { WrittenContent } from '#features/platform/translations/server/index.ts'
import { proposeItem } from '#features/platform/translations/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { translationDeskContract } from '../translation-desk.contract.ts'
import { hideText, refuseProposal, resetText, saveText } from './change-texts.ts'
import { getText } from './get-text.ts'
import { listTerms, removeTerm, saveTerm } from './glossary-terms.ts'
import { importTexts } from './import-texts.ts'
import { listTexts } from './list-texts.ts'
import { reviewRightsTo, rightsTo } from './text-rights.ts'
import { listTranslators, nameTranslator, removeTranslator } from './translators.ts'

const api = implementContract(translationDeskContract)

export function translationDeskRoutes(db: Db, content: WrittenContent) {
  return api.router({
    getTexts: api.getTexts.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      return listTexts(db, content, input, await rightsTo(db, viewer, input.language))
    }),
    getText: api.getText.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await rightsTo(db, viewer, input.language)
      return getText(db, content, input)
    }),
    saveText: api.saveText.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await saveText(db, content, viewer, { ...input, forms: input.forms as Forms })
      return getText(db, content, input)
    }),
    proposeText: api.proposeText.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      const { userId } = viewer
      await db.transaction().execute(async tx => {
        await rightsTo(tx, viewer, input.language)
        await proposeItem(tx, content, { ...input, forms: input.forms as Forms, userId })
      })
      return getText(db, content, input)
    }),
    refuseProposal: api.refuseProposal.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await refuseProposal(db, viewer, input)
      return {}
    }),
    resetText: api.resetText.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await resetText(db, content, viewer, input)
      return getText(db, content, input)
    }),
    hideText: api.hideText.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await hideText(db, viewer, input)
      return {}
    }),
    importTexts: api.importTexts.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await reviewRightsTo(db, viewer, input.language)
      return importTexts(db, content, viewer, input)
    }),
    getTerms: api.getTerms.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await rightsTo(db, viewer, input.language)
      return listOf(await listTerms(db, input.language))
    }),
    saveTerm: api.saveTerm.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await saveTerm(db, viewer, input)
      return {}
    }),
    removeTerm: api.removeTerm.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await removeTerm(db, viewer, input)
      return {}
    }),
    getTranslators: api.getTranslators.use(adminOnly).handler(async () => listOf(await listTranslators(db))),
    setTranslator: api.setTranslator.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await nameTranslator(db, viewer, input)
      return {}
    }),
    removeTranslator: api.removeTranslator.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await removeTranslator(db, viewer, input.userId)
      return {}
    }),
  })
}
