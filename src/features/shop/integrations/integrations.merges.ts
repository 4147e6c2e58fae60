import { defineMerges, ends, moves } from '#server/merging/merge-rules.ts'

export const merges = defineMerges({
  person: { 'api_tokens.created_by': ends },
  enterprise: { 'api_tokens.vendor_id': ends, 'webhooks.vendor_id': moves() },
})
