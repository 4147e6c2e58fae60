import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { isFirstPost, isNewMember } from './engine/screen.ts'
import { authorFacts } from './screen-words.ts'
import { readScreening } from './screening-setting.ts'

type Parts = { db: Db; isHuman: (answer: string) => Promise<boolean> }

/**
 * Asks a proof of work of somebody who is new here, before what they write is published. To be called before the
 * transaction that does so.
 * @param answer the solution that the browser sent; undefined if it sent none
 * @throws gm-error-human-check (428)
 */
export async function checkHumanIfNew({ db, isHuman }: Parts, { userId }: Viewer, answer?: string): Promise<void> {
  const { settings } = await readScreening(db)
  const author = await authorFacts(db, userId, settings.firstPosts)
  if (!isNewMember(author, settings) && !isFirstPost(author, settings)) return
  if (!answer || !(await isHuman(answer))) refuse('gm-error-human-check', { status: 428 })
}
