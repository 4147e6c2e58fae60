import type { CurrentUser } from '#shared/current-user.ts'

/** Somebody who is logged in, acting as themselves. */
export function aViewer(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '7d9f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10',
    name: 'Nimali Perera',
    email: 'nimali@pola.example',
    role: 0,
    needsTwoStep: false,
    imageUrl: null,
    image: null,
    preferences: { languageCode: 'en', currencyCode: 'GBP', location: null },
    timeZone: null,
    selectedVendor: null,
    isMetabaseAccess: false,
    additional: { translationLanguage: null },
    actingAsCount: 0,
    ...changes,
  }
}
