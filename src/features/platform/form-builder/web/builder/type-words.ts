import type { QuestionTag } from '#features/platform/forms/question-tags.ts'
import type { QuestionType } from '#features/platform/forms/question-types.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** What the types of questions are called. */
export function typeNames(t: Translate): Record<QuestionType, string> {
  return {
    polar: t('Yes or no'),
    selectOne: t('One of several'),
    selectMany: t('Some of several'),
    text: t('Text'),
    vendorLookup: t('Enterprises'),
    location: t('Places'),
    sector: t('Sectors'),
    fileUpload: t('Files'),
    gallery: t('Gallery'),
    focus: t('Focuses'),
    keyword: t('Keywords'),
    brand: t('Name of the enterprise'),
    imageUpload: t('One picture'),
    signature: t('Signature'),
    number: t('Number'),
    points: t('Points'),
    certifications: t('Certificates'),
  }
}

/** What an answer with a tag becomes. */
export function tagNames(t: Translate): Record<QuestionTag, string> {
  return {
    highlightTitle: t('Listing: title'),
    highlightType: t('Listing: kind'),
    highlightImage: t('Listing: picture'),
    highlightLink: t('Listing: link'),
    highlightLinkButtonText: t('Listing: text of the button'),
    profileBrand: t('Public page: name'),
    profileTitle: t('Public page: one line'),
    profileDescription: t('Public page: description'),
    profileLogo: t('Public page: logo'),
    profileCover: t('Public page: cover'),
    profileGallery: t('Public page: gallery'),
    profileLocations: t('Public page: locations'),
    profilePhone: t('Public page: phone'),
    profileEmail: t('Public page: email'),
    profileWebsite: t('Public page: website'),
    profileSectors: t('Public page: sectors'),
    profileFocuses: t('Public page: focuses'),
    profileCertificates: t('Public page: certificates'),
  }
}

/** What `min` and `max` of a type count; undefined where there is nothing to limit. */
export function limitKind(type: QuestionType): 'characters' | 'value' | 'count' | undefined {
  if (type === 'text' || type === 'brand') return 'characters'
  if (type === 'number' || type === 'points') return 'value'
  return type === 'polar' || type === 'selectOne' || type === 'imageUpload' || type === 'signature'
    ? undefined
    : 'count'
}

export function hasChoices(type: QuestionType): boolean {
  return type === 'selectOne' || type === 'selectMany'
}
