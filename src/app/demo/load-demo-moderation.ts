import { sql } from 'kysely'
import '#features/community/moderation/moderation.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { type DemoPost, readDemoForum } from './demo-forum.ts'
import { readDemoModeration } from './demo-moderation.ts'
import { castOf } from './load-demo-forum.ts'
import { saveDemoModeration } from './save-demo-moderation.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_moderation'
const loaded = editionSetting(name)

type Options = { db: Db; log: Logger; publicUrl: string; now?: Date }

/**
 * Loads cases of moderators, open and decided ones, about things of the demo world and what its people wrote: once, and
 * like people only on a developer's own machine. If there are cases already, nothing is added.
 */
export async function loadDemoModeration({ db, log, publicUrl, now = new Date() }: Options): Promise<void> {
  if (await isModerationSettled(db, publicUrl)) return
  const [forum, world] = await Promise.all([readDemoForum(), readDemoModeration()])
  const said = forum.questions.flatMap((question): DemoPost[] => [question, ...question.replies])
  const posts = new Map(said.flatMap(post => (post.key ? [[post.key, post] as const] : [])))
  await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return
    await loaded.write(tx, { edition: 1 })
    if (await tx.selectFrom('moderationCases').select('id').limit(1).executeTakeFirst()) return
    const cases = await saveDemoModeration(tx, world, { ...(await castOf(tx, now)), posts })
    log.info({ cases }, 'cases of the demo world’s moderators written')
  })
}

/** Whether there is nothing for {@link loadDemoModeration} to do. */
export async function isModerationSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}
