/** What an answer becomes: a field of a listing or of a profile. One question of a form has a tag. */
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
