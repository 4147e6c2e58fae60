export { ProfileCard, readProfileCard } from './components/ProfileCard.tsx'
export { LazyMap } from './components/profile/LazyMap.tsx'
export { LazyCertificateDialog, LazyLightbox } from './components/profile/lazy-parts.ts'
export {
  formatMonth,
  hostOf,
  paragraphsOf,
  shortenMiddle,
  standingAt,
  standingNote,
} from './components/profile/profile-text.ts'
export { PromotionPart } from './components/profile/promotion-part.ts'
export { StandingMark } from './components/StandingMark.tsx'
export { directoryVocabularies } from './directory-vocabularies.ts'
export { findPromotion } from './find-promotion.ts'
export type { LoadPromotion, LoadShelf, ShownPromotion } from './profile-slots.ts'
export { standingText } from './standing.ts'
export {
  areasQuery,
  certificatesQuery,
  landingQuery,
  listsQuery,
  nodePathQuery,
  nodesQuery,
  shortcutsQuery,
} from './use-directory.ts'
