import { defineMerges, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'network_activities.user_id': stays,
    'network_tasks.assignee_id': moves(),
    'network_tasks.created_by': stays,
    'network_tasks.done_by': stays,
  },
  enterprise: {
    'network_activities.acting_vendor_id': stays,
    'network_activities.vendor_id': moves(),
    'network_tasks.vendor_id': moves(),
  },
})
