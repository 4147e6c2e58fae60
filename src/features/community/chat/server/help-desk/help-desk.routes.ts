import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, anyone } from '#server/http/guards.ts'
import { helpDeskContract } from '../../help-desk.contract.ts'
import { assignCase } from './assign-case.ts'
import { deleteNote, writeNote } from './change-notes.ts'
import { findNotes } from './find-notes.ts'
import { getCase } from './get-case.ts'
import { getCasePerson } from './get-case-person.ts'
import { helpAdmins } from './help-admins.ts'
import { markCase } from './mark-case.ts'
import { mergeCase } from './merge-case.ts'
import { helpFigures, usedTags } from './note-answers.ts'
import { readOfficeHours, saveOfficeHours } from './office-hours-store.ts'
import { openingTimes } from './opening-times.ts'
import { addReply, changeReply, deleteReply, listReplies, setGreeting } from './saved-replies.ts'
import { setCaseStatus } from './set-case-status.ts'

const api = implementContract(helpDeskContract)

/** @param hasCases true if conversations are in our own database, not at a homeserver elsewhere */
export function helpDeskRoutes(db: Db, { hasCases }: { hasCases: boolean }) {
  return api.router({
    getOfficeHours: api.getOfficeHours.use(anyone).handler(async () => {
      return { times: openingTimes(await readOfficeHours(db), new Date()) }
    }),
    getDesk: api.getDesk.use(adminOnly).handler(async () => {
      const [admins, replies, officeHours, tags, figures] = await Promise.all([
        ...([helpAdmins(db), listReplies(db), readOfficeHours(db), usedTags(db), helpFigures(db)] as const),
      ])
      return { admins, replies, officeHours, hasCases, tags, figures }
    }),
    getCase: api.getCase.use(adminOnly).handler(({ context: { viewer }, input }) => getCase(db, viewer, input.roomId)),
    getCasePerson: api.getCasePerson
      .use(adminOnly)
      .handler(({ context: { viewer }, input }) => getCasePerson(db, viewer, input)),
    markCase: api.markCase.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await markCase(db, viewer, input)
      return getCase(db, viewer, input.roomId)
    }),
    mergeCase: api.mergeCase.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await mergeCase(db, viewer, input)
      return getCase(db, viewer, input.roomId)
    }),
    setGreeting: api.setGreeting.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await setGreeting(db, viewer, input.id)
      return { success: true }
    }),
    assignCase: api.assignCase.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await assignCase(db, viewer, input)
      return getCase(db, viewer, input.roomId)
    }),
    setCaseStatus: api.setCaseStatus.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await setCaseStatus(db, viewer, input)
      return getCase(db, viewer, input.roomId)
    }),
    writeNote: api.writeNote.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await writeNote(db, viewer, input)
      return getCase(db, viewer, input.roomId)
    }),
    deleteNote: api.deleteNote.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await deleteNote(db, viewer, input)
      return getCase(db, viewer, input.roomId)
    }),
    findNotes: api.findNotes.use(adminOnly).handler(async ({ input }) => {
      const items = await findNotes(db, input.search)
      return { items, count: items.length }
    }),
    addReply: api.addReply.use(adminOnly).handler(({ context: { viewer }, input }) => addReply(db, viewer, input)),
    changeReply: api.changeReply
      .use(adminOnly)
      .handler(({ context: { viewer }, input }) => changeReply(db, viewer, input)),
    deleteReply: api.deleteReply.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await deleteReply(db, viewer, input.id)
      return { success: true }
    }),
    saveOfficeHours: api.saveOfficeHours.use(adminOnly).handler(async ({ context: { viewer }, input }) => {
      await saveOfficeHours(db, viewer, input)
      return { times: openingTimes(input, new Date()) }
    }),
  })
}
