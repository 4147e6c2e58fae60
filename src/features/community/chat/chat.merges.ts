import { defineMerges, ends, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'chat_events.actor_id': moves(),
    'chat_media.actor_id': moves(),
    'chat_filters.user_id': ends,
    'chat_tokens.user_id': ends,
    'chat_remote_devices.user_id': stays,
    'help_cases.assignee_id': stays,
    'help_cases.closed_by': stays,
    'help_notes.author_id': stays,
    'help_replies.changed_by': stays,
  },
})
