import type { Db } from '#server/db/database.ts'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { once } from '#server/http/idempotency.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { AskInput, ReplyInput } from '../../forum.contract.ts'
import { ask, reply, type Written } from './write-post.ts'

/** per person and hour */
const postsPerPerson = limitRate({ name: 'forum-person', points: 30, seconds: 3600 })

/** Who posts, in which language of the interface, with the `Idempotency-Key` of the headers. */
type Posting = Pick<ApiContext, 'headers' | 'language'> & { viewer: Viewer }

export type PostOnce = {
  /** @throws as `ask`; TOO_MANY_REQUESTS */
  ask(posting: Posting, input: AskInput): Promise<Written>
  /** @throws as `reply`; TOO_MANY_REQUESTS */
  reply(posting: Posting, input: ReplyInput): Promise<Written>
}

/** Posts questions and replies, once per key, as many as a person may. */
export function createPostOnce(db: Db, isOwnHost: (host: string) => boolean): PostOnce {
  return {
    async ask(context, input) {
      const { viewer, language } = context
      await postsPerPerson.consume(db, viewer.userId)
      return once(db, { context, name: 'forum.ask', input }, tx => ask(tx, { viewer, language, isOwnHost }, input))
    },
    async reply(context, input) {
      const { viewer, language } = context
      await postsPerPerson.consume(db, viewer.userId)
      return once(db, { context, name: 'forum.reply', input }, tx => reply(tx, { viewer, language, isOwnHost }, input))
    },
  }
}
