import { type Clash, defineMerges, moves } from '#server/merging/merge-rules.ts'

/** Of two memberships the higher role remains. */
const memberOfBoth = (column: string): Clash => ({
  ...{ on: [column], goes: 'aside', take: { role: 'least(k.role, r.role)', since: 'least(k.since, r.since)' } },
})

export const merges = defineMerges({
  person: {
    'team_invites.invited_by': moves(),
    'team_invites.accepted_by': moves(),
    'vendor_team.user_id': moves(memberOfBoth('vendor_id')),
  },
  enterprise: {
    'team_invites.vendor_id': moves({
      on: ['email'],
      if: '@.accepted_at is null and @.declined_at is null and @.revoked_at is null',
      goes: 'aside',
    }),
    'vendor_team.vendor_id': moves(memberOfBoth('user_id')),
  },
})
