import { type LacksProof, mustBeHuman } from '#features/community/screening/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { once } from '#server/http/idempotency.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { AskInput, ReplyInput } from '../../forum.contract.ts'
import type { OfferInput } from '../../offered-translations.contract.ts'
import { type Offered, offerTranslation } from '../translations/offer-translation.ts'
import { ask, reply, type Writing, type Written } from './write-post.ts'

/** per person and hour */
const postsPerPerson = limitRate({ name: 'forum-person', points: 30, seconds: 3600 })

/** Who posts, in which language of the interface, with the `Idempotency-Key` of the headers. */
type Posting = Pick<ApiContext, 'headers' | 'language'> & {
  viewer: Viewer
  /** without scripts nobody can bring a proof of work: what lacks one waits for a moderator */
  withoutScripts?: boolean
}

export type PostOnce = {
  /** @throws as `ask`; gm-error-human-check (428); TOO_MANY_REQUESTS */
  ask(posting: Posting, input: AskInput): Promise<Written>
  /** @throws as `reply`; gm-error-human-check (428); TOO_MANY_REQUESTS */
  reply(posting: Posting, input: ReplyInput): Promise<Written>
  /** @throws as `offerTranslation`; gm-error-human-check (428); TOO_MANY_REQUESTS */
  offer(posting: Posting, input: OfferInput): Promise<Offered>
}

/**
 * Posts questions, replies and translations, once per key, as many as a person may.
 * @param lacksProof of `services.screening`; default: nobody is asked for a proof of work
 */
export function createPostOnce(
  db: Db,
  isOwnHost: (host: string) => boolean,
  lacksProof: LacksProof = async () => false,
): PostOnce {
  async function writingOf({ viewer, language, withoutScripts }: Posting, humanCheck?: string): Promise<Writing> {
    await postsPerPerson.consume(db, viewer.userId)
    if (withoutScripts) return { viewer, language, isOwnHost, lacksProof: await lacksProof(viewer) }
    await mustBeHuman(lacksProof, viewer, humanCheck)
    return { viewer, language, isOwnHost }
  }
  return {
    async ask(context, { humanCheck, ...input }) {
      const writing = await writingOf(context, humanCheck)
      return once(db, { context, name: 'forum.ask', input }, tx => ask(tx, writing, input))
    },
    async reply(context, { humanCheck, ...input }) {
      const writing = await writingOf(context, humanCheck)
      return once(db, { context, name: 'forum.reply', input }, tx => reply(tx, writing, input))
    },
    async offer(context, { humanCheck, ...input }) {
      const writing = await writingOf(context, humanCheck)
      return once(db, { context, name: 'forum.offer', input }, tx => offerTranslation(tx, writing, input))
    },
  }
}
