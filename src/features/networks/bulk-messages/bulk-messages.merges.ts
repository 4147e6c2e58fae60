import { defineMerges, moves, staying, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'network_bulk_messages.created_by': stays,
    'network_bulk_messages.started_by': stays,
    'network_message_stops.user_id': moves(staying('network_id')),
  },
  // what was written to the merged enterprise; what isn’t sent yet becomes obsolete, for it is gone
  enterprise: { 'network_bulk_addressees.vendor_id': stays },
})
