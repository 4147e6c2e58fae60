import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createForumPost, setForumPost } from '../../forum.factory.ts'
import { forumSitemap } from './forum-sitemap.ts'

const { db } = await testDatabase()

test('search engines hear of questions that guests see, and of no replies', async () => {
  await createForumPost(db, { message: 'x', state: 'held', announcedAt: null })
  const activeAt = new Date('2026-11-20T08:00:00Z')
  const older = await createForumPost(db, { message: 'x', activeAt })
  const newer = await createForumPost(db, { message: 'x', activeAt })
  await createForumPost(db, { questionId: newer, message: 'y' })
  expect(await forumSitemap(db)).toEqual([
    { path: '/forum' },
    { path: `/forum/${newer}`, changed: activeAt },
    { path: `/forum/${older}`, changed: activeAt },
  ])
  await db.transaction().execute(tx => setForumPost(tx, newer, { deletedAt: new Date() }))
  expect(await forumSitemap(db)).toEqual([{ path: '/forum' }, { path: `/forum/${older}`, changed: activeAt }])
})
