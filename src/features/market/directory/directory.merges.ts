import { aside, defineMerges, derived, moves, stays } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: {
    'vendors.changed_by': stays,
    'certificates.changed_by': stays,
    'enterprise_lists.changed_by': stays,
    'certificate_checks.checked_by': stays,
  },
  enterprise: {
    'vendors.merged_into': derived,
    'certificate_checks.vendor_id': moves(aside('certificate_id', 'evidence')),
    'vendor_certificates.vendor_id': moves(aside('certificate_id')),
    'enterprise_list_vendors.vendor_id': moves(aside('list_id')),
    // what a profile shows of itself: that of the kept one is chosen
    'vendor_gallery.vendor_id': stays,
    'vendor_locations.vendor_id': stays,
    'vendor_nodes.vendor_id': stays,
    'vendor_phones.vendor_id': stays,
  },
})
