import { defineMerges, stays } from './merge-rules.ts'

/** Columns of tables that belong to no feature. */
export const ownRules = defineMerges({
  person: { 'audit_log.user_id': stays, 'idempotency_keys.user_id': stays, 'merges.made_by': stays },
  enterprise: { 'audit_log.acting_vendor_id': stays },
})
