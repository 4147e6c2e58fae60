import { aside, defineMerges, ends, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'notification_mutes.user_id': moves(aside('thread')),
    'notification_preferences.user_id': moves(aside('group_name')),
    'notification_settings.user_id': moves(aside()),
    'notifications.user_id': moves(aside('kind', 'key')),
    'push_subscriptions.user_id': ends,
  },
  enterprise: { 'notifications.vendor_id': moves() },
})
