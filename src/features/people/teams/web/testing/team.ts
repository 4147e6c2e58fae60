import type { TeamInvite, TeamMember, VendorTeam } from '../../team-members.contract.ts'

const since = '2026-01-05T08:00:00.000Z'

export const nimali: TeamMember = {
  userId: '11111111-1111-4111-8111-111111111111',
  name: 'Nimali Perera',
  imageUrl: null,
  role: 1,
  since,
  isYou: true,
  email: 'nimali@pola.example',
}
export const kasun: TeamMember = {
  ...nimali,
  userId: '22222222-2222-4222-8222-222222222222',
  name: 'Kasun Silva',
  role: 2,
  isYou: false,
  email: 'kasun@pola.example',
}
export const dilini: TeamMember = {
  ...kasun,
  userId: '33333333-3333-4333-8333-333333333333',
  name: 'Dilini Fernando',
  role: 3,
  email: 'dilini@pola.example',
}

export const toRuwan: TeamInvite = {
  id: '44444444-4444-4444-8444-444444444444',
  email: 'ruwan@pola.example',
  role: 3,
  sentAt: since,
  expiresAt: '2026-01-19T08:00:00.000Z',
  isExpired: false,
  inviter: 'Nimali Perera',
}

/** The team as its owner, Nimali, has it before her. */
export function teamOf(items: TeamMember[] = [nimali, kasun, dilini], changes: Partial<VendorTeam> = {}): VendorTeam {
  return { items, count: items.length, yourRole: 1, invites: [], ...changes }
}
