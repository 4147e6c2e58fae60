import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { aViewer } from '#web/testing/a-viewer.ts'
import type { VendorAccount } from '../../account-pages.contract.ts'

/** The account of the logged-in person. */
export function anAccount(changes: Partial<Account> = {}): Account {
  const { id, name, email, preferences } = aViewer()
  return {
    id,
    name,
    email,
    emailVerified: true,
    role: 2,
    signUpMode: 'email',
    hasPassword: true,
    imageUrl: null,
    image: null,
    spokenLanguages: ['en'],
    preferences,
    createdAt: '2026-01-05T08:00:00.000Z',
    ...changes,
  }
}

/** The account of an enterprise, as its owner sees it. */
export function aVendorAccount(changes: Partial<VendorAccount> = {}): VendorAccount {
  return {
    id: 7,
    type: 'vendor',
    label: 'Nuwara Leaf',
    title: 'Tea of small gardens',
    subDomain: 'nuwaraleaf',
    status: 1,
    isPublic: true,
    imageUrl: null,
    place: null,
    teamRole: 1,
    managesVendor: true,
    teamCount: 3,
    listings: { count: 0, items: [] },
    networkCount: 1,
    invites: { referralLink: '', applyLink: '', vendorsReferralCount: 0 },
    points: 0,
    credits: 0,
    subscriptionStatus: null,
    network: null,
    ...changes,
  }
}
