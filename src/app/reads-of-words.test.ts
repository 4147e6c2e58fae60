import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What reads feedback, the forum translations or posts of enterprises without the rule of who sees it, and why that shows nobody what they don't see. */
const exceptions: Record<string, string> = {
  'src/features/community/feed/server/posts/delete-enterprise-post.ts deletePost': 'holds the row of one’s own post',
  'src/features/community/feed/server/posts/edit-enterprise-post.ts editPost': 'holds the row of one’s own post',
  'src/features/community/feed/server/posts/own-post.ts findOwnPost': 'its own team, but not what moderators removed',
  'src/features/community/feed/server/posts/post-desk.ts getPost': 'what the rule was asked about just before',
  'src/features/community/feed/server/posts/post-thing-kind.ts readPosts': 'moderators, in their cases',
  'src/features/community/feed/server/posts/post-thing-kind.ts rewrite': 'a part of a moderator’s measure',
  'src/features/community/feed/server/posts/set-post-state.ts setPostState': 'the verb itself',
  'src/features/people/own-data/server/sections/own-feed.ts ownFeed': 'all that the person wrote, in any state',
  'src/app/demo/load-demo-feed.ts loadDemoFeed': 'the demo world, while it is loaded',
  'src/app/demo/load-demo-forum.ts loadDemoForum': 'whether there are any',
  'src/app/demo/save-demo-moderation.ts findThing': 'the demo world, while it is loaded',
  'src/features/community/forum/server/import/import-topic.ts questionOf': 'no words: where an imported post is now',
  'src/features/community/forum/server/import/import-topic.ts refresh': 'no words: when something was last said',
  'src/features/community/forum/server/own/ignore-people.ts ignorePerson': 'whether somebody has written anything',
  'src/features/community/forum/server/posts/announce-post.ts announceNewMentions':
    'a part of the verbs: whom to notify, by the rule',
  'src/features/community/forum/server/posts/announce-post.ts changeNotices': 'a part of the verbs: what notices quote',
  'src/features/community/forum/server/posts/announce-post.ts refreshNotices': 'a part of the verbs: no words',
  'src/features/community/forum/server/posts/forum-kind.ts aroundOf': 'moderators, in their cases',
  'src/features/community/forum/server/posts/forum-kind.ts readPosts': 'moderators, in their cases',
  'src/features/community/forum/server/posts/forum-kind.ts rewrite': 'a part of a moderator’s measure',
  'src/features/community/forum/server/posts/moderate-post.ts setPostState': 'the verb itself',
  'src/features/community/forum/server/translations/accept-translation.ts readTranslation':
    'a part of the verbs: whom to notify, without words',
  'src/features/community/forum/server/translations/follow-post.ts translationsOf':
    'a part of the verbs, which the rule was asked about',
  'src/features/community/forum/server/translations/offer-translation.ts mustBeFree':
    'the writer’s own offer, no words',
  'src/features/community/forum/server/translations/set-translation-state.ts setTranslationState': 'the verb itself',
  'src/features/community/forum/server/translations/set-translation-state.ts refreshOffers':
    'a part of the verbs: no words',
  'src/features/community/forum/server/translations/translation-kind.ts readTranslations': 'moderators, in their cases',
  'src/features/community/forum/server/translations/translation-kind.ts rewrite': 'a part of a moderator’s measure',
  'src/features/community/forum/server/questions/merge-questions.ts readQuestion': 'both are seen before',
  'src/features/people/own-data/server/sections/own-deeds.ts ownForum': 'all that the person wrote, in any state',
  'src/app/export/people-files.ts feedback': 'the operator’s own copy of everything, by the command line',
  'src/features/community/feedback/server/announce-feedback.ts readPost': 'a part of the verbs: the post is held',
  'src/features/community/feedback/server/announce-feedback.ts refreshNotices': 'a part of the verbs: no words',
  'src/features/community/feedback/server/feedback-notifications.ts notifyOfFeedback':
    'whom to notify; what they see is asked whenever a notification is read or leaves',
  'src/features/community/feedback/server/moderate-feedback.ts setState': 'the verbs themselves',
  'src/features/community/feedback/server/feedback-kind.ts readPosts': 'moderators, in their cases',
  'src/features/community/feedback/server/feedback-kind.ts readThreads': 'moderators, in their cases',
  'src/features/community/feedback/server/feedback-kind.ts rewrite': 'a part of a moderator’s measure',
  'src/features/people/own-data/server/sections/own-deeds.ts ownFeedback': 'all that the person wrote, in any state',
}

const isRead =
  /\b(?:selectFrom|(?:inner|left)Join(?:Lateral)?)\('(?:(?:feedback|forum|enterprise)Posts|forumTranslations)\b|\b(?:from|join) (?:(?:feedback|forum|enterprise)_posts|forum_translations)\b|`feedback_posts /
const rule = /\b(?:visible(?:To|Feedback|Post|EnterprisePost|Translation)|fits|findSeenQuestion)\(/

/** Top-level declarations of a file that read feedback without the rule. */
function unruledReads(path: string, text: string): string[] {
  return text
    .split(/^(?=(?:export |async |default )*(?:function|const|class)\b)/m)
    .filter(part => isRead.test(part) && !rule.test(part))
    .map(part => `${path} ${/(?:function\*?|const|class) (\w+)/.exec(part)?.[1] ?? ''}`)
}

const sources = globSync('src/**/*.{ts,tsx}').filter(path => !/(?:\.test|\.access)\.tsx?$|\.factory\.ts$/.test(path))

test('whoever reads feedback, the forum or posts of enterprises asks who sees it', () => {
  const found = sources.flatMap(path => unruledReads(path, readFileSync(path, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(exceptions).sort())
})

test.each([
  ["function a(db) { return db.selectFrom('feedbackPosts as post').selectAll() }", ['x.ts a']],
  ["const b = db => db.selectFrom('users').leftJoin('feedbackPosts', 'a', 'b')", ['x.ts b']],
  ['export async function c() { return sql`select 1 from feedback_posts where id = 1` }', ['x.ts c']],
  ["const d = db => db.selectFrom('feedbackPosts').where(visibleFeedback(null))", []],
  ["const e = tx => tx.updateTable('feedbackPosts').set({ message })", []],
])('finds the reads of %s', (text, reads) => {
  expect(unruledReads('x.ts', text)).toEqual(reads)
})
