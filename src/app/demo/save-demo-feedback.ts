import { createFeedback, createTags, putThumb } from '#features/community/feedback/feedback.factory.ts'
import { rememberWords } from '#features/community/screening/server/index.ts'
import type { PaidDeed } from '#features/people/points/points.factory.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Tx } from '#server/db/database.ts'
import { type DemoCast, type DemoLife, daysAgo, type RoleOf } from './demo-life.ts'

type Post = DemoLife['feedback'][number]
type Said = { post: Post; reply?: NonNullable<Post['reply']>; createdAt: Date }

/**
 * Saves posts and answers, oldest first, because lists order them by id. A person who acts as an enterprise speaks for
 * it; answers are the enterprise's own, by its owner or admin.
 * @returns the posts, which earn points
 */
export async function saveDemoFeedback(
  tx: Tx,
  { feedback }: DemoLife,
  { people, userIds, vendorIds }: DemoCast,
  roleOf: RoleOf,
  now: Date,
): Promise<PaidDeed[]> {
  const actsAs = new Map(people.map(person => [person.handle, vendorIds.get(person.actsAs ?? '') ?? null]))
  const said = feedback.flatMap((post): Said[] => {
    const { reply } = post
    const first = { post, createdAt: daysAgo(post.daysAgo, post.text, now) }
    return reply ? [first, { post, reply, createdAt: daysAgo(reply.daysAgo, reply.text, now) }] : [first]
  })
  const saved = new Map<Post, number>()
  const deeds: PaidDeed[] = []
  for (const { post, reply, createdAt } of said.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { by, text: message } = reply ?? post
    const userId = userIds.get(by)
    const vendorId = vendorIds.get(post.vendor)
    if (!userId || !vendorId) continue
    const role = roleOf(userId, vendorId)
    const given = { vendorId, authorId: userId, message, createdAt, updatedAt: createdAt }
    const save = async (more: { parentId?: number; actingVendorId: number | null }) => {
      const id = await createFeedback(tx, { ...given, ...more })
      const words = { kind: 'feedback', id, authorId: userId, text: message, isShown: true, writtenAt: createdAt }
      await rememberWords(tx, words)
      return id
    }
    if (reply) {
      const parentId = saved.get(post)
      if (parentId && managesVendor(role)) await save({ parentId, actingVendorId: vendorId })
    } else if (!role) {
      const postId = await save({ actingVendorId: actsAs.get(by) ?? null })
      saved.set(post, postId)
      const { thumb, reasons = [], tags = [] } = post
      if (thumb) await putThumb(tx, { authorId: userId, vendorId, postId }, { thumb, reasons })
      const tagged = tags.flatMap(handle => vendorIds.get(handle) ?? [])
      await createTags(tx, postId, tagged)
      deeds.push({ userId, reason: 'feedback-shared', source: `vendor:${vendorId}`, createdAt })
    }
  }
  return deeds
}
