import type { CurrentUser } from '#shared/current-user.ts'

/** Somebody who is signed in and acts as themselves. */
export const aViewer: CurrentUser = {
  id: 'u1',
  name: 'Amara',
  email: 'amara@pola.example',
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
}
