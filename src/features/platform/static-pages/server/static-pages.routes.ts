import type { Db } from '#server/db/database.ts'
import { implementContract, listOf } from '#server/http/api-context.ts'
import { adminOnly, anyone } from '#server/http/guards.ts'
import { staticPagesContract } from '../static-pages.contract.ts'
import {
  addPage,
  bringBack,
  discardDraft,
  publishDraft,
  restoreVersion,
  saveDraft,
  setMenu,
  takeAway,
} from './change-pages.ts'
import { getStaticPage, listStaticPages } from './page-desk.ts'
import { listPublishedPages, readPage } from './read-page.ts'

const api = implementContract(staticPagesContract)

/** Each change of a page answers with all there is of it then. */
export function staticPagesRoutes(db: Db) {
  const desk = (id: number, { language }: { language: string }) => getStaticPage(db, id, language, new Date())
  return api.router({
    getPages: api.getPages
      .use(anyone)
      .handler(async ({ input: { language } }) => listOf(await listPublishedPages(db, language, new Date()))),
    getPage: api.getPage.use(anyone).handler(({ input }) => readPage(db, { ...input, now: new Date() })),
    getStaticPages: api.getStaticPages
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listStaticPages(db, { ...input, language }, new Date())),
    getStaticPage: api.getStaticPage.use(adminOnly).handler(({ input, context }) => desk(input.id, context)),
    addStaticPage: api.addStaticPage
      .use(adminOnly)
      .handler(async ({ input, context }) => desk(await addPage(db, context.viewer, input), context)),
    saveStaticPageDraft: api.saveStaticPageDraft.use(adminOnly).handler(async ({ input, context }) => {
      await saveDraft(db, context.viewer, input)
      return desk(input.id, context)
    }),
    restoreStaticPage: api.restoreStaticPage.use(adminOnly).handler(async ({ input, context }) => {
      await restoreVersion(db, context.viewer, input)
      return desk(input.id, context)
    }),
    discardStaticPageDraft: api.discardStaticPageDraft.use(adminOnly).handler(async ({ input, context }) => {
      await discardDraft(db, context.viewer, input)
      return {}
    }),
    publishStaticPage: api.publishStaticPage.use(adminOnly).handler(async ({ input, context }) => {
      await publishDraft(db, context.viewer, { ...input, now: new Date() })
      return desk(input.id, context)
    }),
    takeStaticPageAway: api.takeStaticPageAway.use(adminOnly).handler(async ({ input, context }) => {
      await takeAway(db, context.viewer, input)
      return desk(input.id, context)
    }),
    bringStaticPageBack: api.bringStaticPageBack.use(adminOnly).handler(async ({ input, context }) => {
      await bringBack(db, context.viewer, input)
      return desk(input.id, context)
    }),
    setPageMenu: api.setPageMenu.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      await setMenu(db, viewer, input)
      return {}
    }),
  })
}
