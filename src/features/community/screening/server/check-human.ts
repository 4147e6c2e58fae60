import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { isFirstPost, isNewMember } from './engine/screen.ts'
import { authorFacts } from './screen-words.ts'
import { readScreening } from './screening-setting.ts'

type Parts = { db: Db; isHuman: (answer: string) => Promise<boolean> }

/**
 * Whether somebody is new here and brings no proof of work. To be asked before the transaction that publishes what they
 * write; a solution counts once.
 * @param answer the solution that the browser sent; undefined if it sent none
 */
export async function lacksProof({ db, isHuman }: Parts, { userId }: Viewer, answer?: string): Promise<boolean> {
  const { settings } = await readScreening(db)
  const author = await authorFacts(db, userId, settings.firstPosts)
  if (!isNewMember(author, settings) && !isFirstPost(author, settings)) return false
  return !answer || !(await isHuman(answer))
}
