/** The field of a listing or of a profile that an answer becomes. A tag is unique within a form. */
export const questionTags = [
  'highlightTitle',
  'highlightType',
  'highlightImage',
  'highlightLink',
  'highlightLinkButtonText',
  'profileBrand',
  'profileTitle',
  'profileDescription',
  'profileLogo',
  'profileCover',
  'profileGallery',
  'profileLocations',
  'profilePhone',
  'profileEmail',
  'profileWebsite',
  'profileSectors',
  'profileFocuses',
  'profileCertificates',
] as const

export type QuestionTag = (typeof questionTags)[number]
