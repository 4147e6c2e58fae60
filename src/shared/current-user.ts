/** docs/product.md §3 “Current user”: the logged-in person, as far as every page may know them. */
export type CurrentUser = {
  id: string
  name: string
  email: string
  /** 1 for admins; 2 also for an admin who has not set up two-step codes */
  role: number
  /** an admin has no powers until two-step codes are set up */
  needsTwoStep: boolean
  imageUrl: string | null
  image: { url: string; uuid: string; extension: string } | null
  preferences: { languageCode: string; currencyCode: string; location: UserPlace | null }
  /** IANA; the latest time zone sent by their browser; null if none was */
  timeZone: string | null
  /** null while the person acts as themselves */
  selectedVendor: SelectedVendor | null
  isMetabaseAccess: boolean
  additional: { translationLanguage: string | null }
  /** number of enterprises and survey profiles they may act as */
  actingAsCount: number
}

/** `country`: alpha-2 in lower case */
export type UserPlace = { country?: string; placeId?: number; title?: string }

/** docs/product.md §3 “selectedVendor”. */
export type SelectedVendor = {
  id: number
  label: string
  type: 'vendor' | 'survey'
  subDomain: string
  networkId: number
  isNetworker: boolean
  subscribed: boolean
  network: { id: number; name: string; subDomain: string } | null
  /** 1 owner, 2 admin, 3 member; also 1 for a platform admin who opens it */
  teamRole: number
  additional: { hasSurvey: boolean; isMetabaseAccess: boolean }
  surveys: { id: number; title: string }[]
  networkForms: { networkFormId: number; title: string }[]
  partnerNetworks: { id: number; Vendor: { subDomain: string; title: string } }[]
  imageUrl: string | null
  /** whether it is visible in the directory */
  isPublic: boolean
}
