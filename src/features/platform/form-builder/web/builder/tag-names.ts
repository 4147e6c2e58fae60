import type { QuestionTag } from '#features/platform/forms/question-tags.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The names of the fields that answers with a tag become. */
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
