import { sendReport } from '#features/community/moderation/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { translationsContract } from '../offered-translations.contract.ts'
import { changesPerPerson } from './forum-rates.ts'
import { readingOf, setReading } from './own/reading-of.ts'
import { createPostOnce } from './posts/post-once.ts'
import { answerOffer } from './translations/answer-offer.ts'
import { editOffer } from './translations/edit-offer.ts'
import { getTranslations } from './translations/get-translations.ts'
import { withdrawTranslation } from './translations/withdraw-translation.ts'

const api = implementContract(translationsContract)

/** @param isOwnHost whether a host is the site’s own */
export function translationsRoutes(
  db: Db,
  isOwnHost: (host: string) => boolean = () => false,
  posts = createPostOnce(db, isOwnHost),
) {
  return api.router({
    getTranslations: api.getTranslations
      .use(anyone)
      .handler(({ input, context: { viewer } }) => getTranslations(db, input.id, { viewer, language: input.language })),
    offer: api.offer.use(signedIn).handler(({ input, context }) => posts.offer(context, input)),
    edit: api.edit.use(signedIn).handler(async ({ input, context: { viewer, language } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      return db.transaction().execute(tx => editOffer(tx, { viewer, language, isOwnHost }, input))
    }),
    answer: api.answer.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(tx => answerOffer(tx, viewer, input))
      return { success: true }
    }),
    withdraw: api.withdraw.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await db.transaction().execute(tx => withdrawTranslation(tx, viewer, input.id))
      return { success: true }
    }),
    flag: api.flag
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => sendReport(db, viewer.userId, { kind: 'translation', ...input })),
    getReading: api.getReading
      .use(anyone)
      .handler(({ input, context: { viewer } }) => readingOf(db, { viewer, language: input.language })),
    setReading: api.setReading.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await setReading(db, viewer, input.languages)
      return { success: true }
    }),
  })
}
