/**
 * The features in dependency order: each uses only those before it, whatever neighbourhood they live in. The first part of
 * a name is the neighbourhood, a folder that groups what belongs to one part of the product and has no rules of its own.
 */
export const features = [
  'platform/places',
  'people/preferences',
  'platform/translations',
  'platform/storage',
  'people/accounts',
  'platform/search',
  'networks/networks',
  'networks/sites',
  'market/directory',
  'market/listings',
  'platform/about',
  'people/teams',
  'market/claims',
  'people/points',
  'community/follows',
  'community/feedback',
  'people/referrals',
  'community/reports',
  'people/onboarding',
  'shop/addresses',
  'shop/cart',
  'shop/ledger',
  'shop/payments',
  'market/browse',
  'market/stats',
  'market/badges',
  'people/account-pages',
  'people/own-data',
] as const
