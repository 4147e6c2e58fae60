import { aside, defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'forum_posts.author_id': moves(),
    'forum_likes.user_id': moves(aside('post_id')),
    'forum_mentions.user_id': moves(aside('post_id')),
    'forum_follows.user_id': moves(aside('question_id')),
    'forum_group_follows.user_id': moves(aside('group_id')),
    'forum_reads.user_id': moves(aside('question_id')),
    'forum_drafts.user_id': moves(aside('deed', 'target')),
    // of two offers for the same post and language that nobody has answered, one stays
    'forum_translations.author_id': moves({
      on: ['post_id', 'language'],
      if: "@.stage = 'offered' and @.deleted_at is null",
      goes: 'aside',
    }),
    'forum_translations.answered_by': stays,
    'reading_languages.user_id': moves(aside()),
    'ignored_people.user_id': moves(aside('ignored_id'), { on: [], when: 'r.ignored_id = :kept', goes: 'aside' }),
    'ignored_people.ignored_id': moves(aside('user_id'), { on: [], when: 'r.user_id = :kept', goes: 'aside' }),
  },
  enterprise: { 'forum_posts.acting_vendor_id': moves(), 'forum_translations.acting_vendor_id': moves() },
})
