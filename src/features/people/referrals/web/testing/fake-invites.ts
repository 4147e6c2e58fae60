import type { Referral, Referrals } from '../../referrals.contract.ts'

export const owner = { userId: '11111111-1111-4111-8111-111111111111' }

export const invited: Referral = {
  id: 1,
  email: 'ruwan@pola.example',
  name: 'Ruwan',
  subject: null,
  message: null,
  referentStatus: 1,
  reminder: false,
  remindedAt: null,
  mayRemind: true,
  refereeUserId: null,
  refereeVendorId: null,
  referralLink: 'https://pola.example/auth/signup-page?referToken=one',
  createdAt: '2026-01-05T08:00:00.000Z',
}

export const joined: Referral = {
  ...invited,
  id: 2,
  email: 'sofia@pola.example',
  name: '',
  referentStatus: 3,
  mayRemind: false,
}

/** The first page of invitations. */
export function invitesOf(items: Referral[] = [invited, joined], changes: Partial<Referrals> = {}): Referrals {
  return {
    referralLink: 'https://pola.example/auth/signup-page?referToken=general',
    applyLink: null,
    counts: { all: items.length, joined: items.filter(({ referentStatus }) => referentStatus === 3).length },
    items,
    count: items.length,
    offset: 0,
    limit: 10,
    ...changes,
  }
}
