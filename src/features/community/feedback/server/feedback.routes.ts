import { type LacksProof, mustBeHuman } from '#features/community/screening/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, missing } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { feedbackContract } from '../feedback.contract.ts'
import { feedbackBarrier } from '../feedback.policy.ts'
import { readFeedbackDesk, readRating, setMemberRestriction } from './feedback-desk.ts'
import { readOwnThumb, setThumb } from './give-thumb.ts'
import { listFeedback, listOwnFeedback } from './list-feedback.ts'
import { loadPosts, type Reader } from './load-posts.ts'
import { untagFeedback } from './untag-feedback.ts'
import { changeFeedback, deleteFeedback, type OwnHost, sendFeedback } from './write-feedback.ts'
import { writerOf } from './writer-of.ts'

const api = implementContract(feedbackContract)

const postsPerPerson = limitRate({ name: 'feedback-person', points: 20, seconds: 3600 })
const changesPerPerson = limitRate({ name: 'feedback-change', points: 60, seconds: 3600 })

/**
 * @param isOwnHost whether a host is the site’s own
 * @param lacksProof of `services.screening`; default: nobody is asked for a proof of work
 */
export function feedbackRoutes(db: Db, isOwnHost?: OwnHost, lacksProof: LacksProof = async () => false) {
  const load = async (id: number, reader: Reader) => (await loadPosts(db, [id], reader))[0] ?? missing()
  return api.router({
    getFeedback: api.getFeedback.use(anyone).handler(async ({ context: { viewer }, input }) => {
      const listed = await listFeedback(db, input, { viewer, language: input.language })
      const writer = await writerOf(db, viewer, input.vendorProfileId)
      return {
        ...listed,
        ...{ barrier: feedbackBarrier(writer, false), replyBarrier: feedbackBarrier(writer, true) },
        rating: await readRating(db, input.vendorProfileId),
        ownThumb: viewer && (await readOwnThumb(db, viewer.userId, input.vendorProfileId)),
      }
    }),
    getOwnFeedback: api.getOwnFeedback.use(signedIn).handler(({ context: { viewer }, input }) => {
      return listOwnFeedback(db, viewer.userId, input, { viewer, language: input.language })
    }),
    sendProfileFeedback: api.sendProfileFeedback.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await postsPerPerson.consume(db, viewer.userId)
      await mustBeHuman(lacksProof, viewer, input.humanCheck)
      const id = await sendFeedback(db, viewer, input, isOwnHost)
      return load(id, { viewer, language: input.language })
    }),
    changeFeedback: api.changeFeedback.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await changeFeedback(db, viewer, input, isOwnHost)
      return load(input.id, { viewer, language: input.language })
    }),
    setThumb: api.setThumb.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await setThumb(db, viewer, input)
      return load(input.id, { viewer, language: input.language })
    }),
    untagFeedback: api.untagFeedback.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await untagFeedback(db, viewer, input)
      return { untagged: true as const }
    }),
    getFeedbackDesk: api.getFeedbackDesk
      .use(signedIn)
      .handler(({ context: { viewer }, input }) => readFeedbackDesk(db, viewer, input)),
    setMemberRestriction: api.setMemberRestriction.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await setMemberRestriction(db, viewer, input)
      return { memberRoleRestriction: input.memberRoleRestriction }
    }),
    deleteFeedback: api.deleteFeedback.use(signedIn).handler(async ({ context: { viewer }, input }) => {
      await changesPerPerson.consume(db, viewer.userId)
      await deleteFeedback(db, viewer, input.id)
      return { deleted: true as const }
    }),
  })
}
