export { boostVendor, dropEndedVendorBoosts } from './boost-vendor.ts'
export { isCarouselOn, turnCarousel } from './carousel.ts'
export {
  addCertificate,
  type CertificateFields,
  changeCertificate,
  setCertificatePicture,
  sortCertificates,
} from './change-certificate.ts'
export { addList, changeList, type ListInput, orderLists, removeList } from './change-list.ts'
export {
  changeProfile,
  changeReviewed,
  hideVendor,
  type ProfileChanges,
  type ReviewedChanges,
  showVendor,
} from './change-profile.ts'
export { checkCertificate } from './check-certificate.ts'
export { currentCertificates } from './current-certificates.ts'
export { enterprisesInBrief } from './enterprises-in-brief.ts'
export { brandOf, findVendor, findVendors, holdVendor, isVendorVisible, type KnownVendor } from './find-vendor.ts'
export { followCertificateDays } from './follow-certificate-days.ts'
export { followFormerFilters } from './follow-former-filters.ts'
export { getNetworkNodes } from './get-network-nodes.ts'
export { getProfile } from './get-profile.ts'
export {
  giveCertificate,
  holdGivenCertificate,
  sortGivenCertificates,
  takeCertificate,
} from './given-certificates.ts'
export { indexVendors, whenVendorsIndexed } from './index-vendors.ts'
export { isRefused } from './is-refused.ts'
export { letRunNetworks } from './let-run-networks.ts'
export { type LoadedVendor, loadVendors } from './load-vendors.ts'
export { markClaimed } from './mark-claimed.ts'
export { holdVendorsToMerge, markVendorMerged } from './mark-vendor-merged.ts'
export { mayBeSamePhone } from './may-be-same-phone.ts'
export { mergeCertificates, retireCertificate, whenCertificatesMerged } from './merge-certificates.ts'
export { disapproveVendor, markRenewing, type PublishedChanges, publishVendor } from './publish-vendor.ts'
export { replaceLocations, saveVendor, type VendorInput } from './save-vendor.ts'
export { setDashboardAccess } from './set-dashboard-access.ts'
export { setLevel } from './set-level.ts'
export { type ProfileTextField, setProfileText } from './set-profile-text.ts'
export {
  hideEnterprise,
  holdStandings,
  readStandings,
  type Standing,
  setStandings,
  showEnterprise,
} from './set-standings.ts'
export { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts'
export {
  addNodeRow,
  findNodes,
  formersOf,
  listNodes,
  listShortcuts,
  type NodeRow,
  type ShortcutRow,
  writeNodes,
  writeShortcuts,
} from './taxonomy/change-nodes.ts'
export { currentNodes } from './taxonomy/current-nodes.ts'
export { holdTaxonomy, keepTaxonomy, taxonomyRevision } from './taxonomy/hold-taxonomy.ts'
export {
  holdVendors,
  type MovedUsers,
  moveUsers,
  moveUsersBack,
  usersOf,
  usersOfSeveral,
} from './taxonomy/node-users.ts'
export { indexTaxonomy } from './taxonomy-documents.ts'
export { watchHiddenProfile, whenHiddenProfileChanges } from './watch-hidden-profile.ts'
