import type { ColumnType, Generated, GeneratedAlways, SelectType } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import type { CertificateAsk } from './certificate-asks.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { ProfileFieldName, ProfileFieldValues } from './profile-fields.ts'

export type NodeType = 'sector' | 'focus'

export type TaxonomyNodesTable = {
  id: Generated<number>
  /** a former one was merged or retired, and only old addresses and answers name it */
  type: NodeType | FormerType
  /** null for a former one */
  parentId: number | null
  handle: string
  title: LocalText
  description: Generated<LocalText>
  imageId: string | null
  sortOrder: Generated<number>
  /** of a former one: the node that took its place, which is never a former one itself */
  successorId: Generated<number | null>
  /** counts the changes of its texts and picture */
  revision: Generated<number>
}

export type FormerType = 'formerSector' | 'formerFocus'

/** One row; written by triggers only. */
export type TaxonomyStateTable = {
  /** counts the changes of sectors, focuses and shortcuts */
  revision: number
  /** counts the changes of certificates and lists */
  otherNames: Generated<number>
}

export type VendorsTable = { [Name in ProfileFieldName]: Generated<ProfileFieldValues[Name]> } & {
  id: Generated<number>
  subDomain: string
  /** its name */
  brand: LocalText
  /** its names in all languages and its subdomain, in lower case */
  names: GeneratedAlways<string>
  /** one line about it */
  title: Generated<LocalText>
  description: Generated<LocalText>
  /** 1 approved, 2 not approved, 3 in progress, 4 renewing, 5 listed, 6 hidden; 1, 4 and 5 are visible */
  status: Generated<number>
  /** 1 basic, 2 active, 3 community partner */
  level: Generated<number>
  /** ISO date; required for statuses 1 and 4 */
  approvedAt: string | null
  /** recommendations from before they were given with feedback */
  thumbsBefore: Generated<number>
  /** people who recommend it, and who don't, with their feedback; written by triggers only */
  thumbsUp: Generated<number>
  thumbsDown: Generated<number>
  /** all recommendations */
  ratingThumbs: GeneratedAlways<number>
  logoImageId: string | null
  coverImageId: string | null
  isNetworker: Generated<boolean>
  /** end of the boost; in the past if it is over, null if there never was one */
  boostedUntil: Date | null
  /** a survey profile has status 2 or 3, so that it never appears in the directory */
  kind: Generated<'vendor' | 'survey'>
  /** import source, id in the source, and a hash of the imported content */
  source: string | null
  sourceId: string | null
  sourceHash: string | null
  /** who answers for its source, if it was approved as part of that, without a review of its own */
  vouchedBy: Generated<string | null>
  /** when somebody of the enterprise claimed the listed profile */
  claimedAt: Generated<Date | null>
  hours: Generated<OpeningHours | null>
  /** counts the changes of its team */
  revision: Generated<number>
  changedAt: Generated<Date | null>
  changedBy: Generated<string | null>
  /** who hid it (status 6), and the status to restore when it is shown */
  hiddenBy: Generated<'team' | 'admin' | null>
  hiddenStatus: Generated<number | null>
  /** the enterprise that it was merged into, which never is a merged one itself */
  mergedInto: Generated<number | null>
  /** its team sees the marketplace's outside dashboard */
  metabaseAccess: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** The source that profiles were imported from; `source` is the same as in `vendors.source`. */
export type VendorSourcesTable = {
  source: string
  title: LocalText
  url: string | null
  /** name of the licence as the source gives it: `Public domain`, `CC BY 4.0` */
  license: string | null
  /** `2018`, `2018-02` or `2018-02-28` */
  published: string | null
}

export type VendorLocationsTable = {
  id: Generated<number>
  vendorId: number
  street: string | null
  postcode: string | null
  city: Generated<LocalText>
  /** its city in all languages, in lower case */
  cityNames: GeneratedAlways<string>
  region: string | null
  country: string | null
  lat: number | null
  lng: number | null
  sortOrder: Generated<number>
}

export type CertificatesTable = {
  id: Generated<number>
  handle: string
  title: LocalText
  description: Generated<LocalText>
  issuer: string
  /** what it is about: “Food and cosmetics, from field to shelf” */
  scope: Generated<LocalText>
  link: string | null
  networkId: number | null
  /** its network gives it, and enterprises can’t choose it themselves */
  isGiven: Generated<boolean>
  imageId: Generated<string | null>
  /** evidence that its holders have to give */
  asks: Generated<CertificateAsk[]>
  /** for how long it is valid by default */
  validMonths: Generated<number | null>
  /** since when it can’t be chosen any more; it stays with those who hold it */
  retiredAt: Generated<Date | null>
  /** the certificate that took its place, and its holders */
  mergedInto: Generated<number | null>
  sortOrder: Generated<number>
  revision: Generated<number>
  changedAt: Generated<Date>
  changedBy: Generated<string | null>
}

export type VendorCertificatesTable = {
  vendorId: number
  certificateId: number
  /** as its certificate is: what a network gave is not written by what the enterprise says of itself */
  isGiven: Generated<boolean>
  number: string
  scope: Generated<LocalText>
  /** date of the first issue; null: unknown */
  issuedOn: string | null
  /** the last time since */
  renewedOn: string | null
  validUntil: string | null
  /** whether its reviewer has seen the certificate itself */
  hasDocument: Generated<boolean>
  /** number, days and document in one text, made by the database: a check is about exactly these */
  evidence: GeneratedAlways<string>
}

/** A view of the certificates that count: a network’s own ones while their holder is shown as its member. */
export type ShownCertificatesView = {
  [Name in keyof VendorCertificatesTable]: ColumnType<SelectType<VendorCertificatesTable[Name]>, never, never>
}

/** What an admin found of the evidence for a certificate; it counts as long as the evidence is the same. */
export type CertificateChecksTable = {
  vendorId: number
  certificateId: number
  evidence: string
  isRight: boolean
  /** why it isn’t right, for its enterprise */
  why: Generated<string>
  checkedBy: string | null
  checkedAt: Generated<Date>
}

export type EnterpriseListsTable = {
  id: Generated<number>
  title: LocalText
  description: Generated<LocalText>
  slug: string
  imageId: string | null
  link: string | null
  isCollection: Generated<boolean>
  active: Generated<boolean>
  sortOrder: Generated<number>
  /** words and filters, as the directory's address has them, that find a collection's enterprises; null: picked ones */
  search: string | null
  /** counts the changes of admins */
  revision: Generated<number>
  changedAt: Generated<Date>
  changedBy: string | null
}

export type ShortcutNodesTable = { handle: string; title: LocalText; nodeIds: number[]; sortOrder: Generated<number> }

declare module '#server/db/database.ts' {
  interface Tables {
    taxonomyNodes: TaxonomyNodesTable
    taxonomyState: TaxonomyStateTable
    vendors: VendorsTable
    vendorSources: VendorSourcesTable
    vendorLocations: VendorLocationsTable
    vendorPhones: { vendorId: number; number: string; sortOrder: Generated<number> }
    vendorGallery: { vendorId: number; imageId: string; sortOrder: Generated<number> }
    vendorNodes: { vendorId: number; nodeId: number }
    certificates: CertificatesTable
    vendorCertificates: VendorCertificatesTable
    shownCertificates: ShownCertificatesView
    certificateChecks: CertificateChecksTable
    enterpriseLists: EnterpriseListsTable
    enterpriseListVendors: { listId: number; vendorId: number }
    shortcutNodes: ShortcutNodesTable
  }
}

/** Statuses of enterprises that somebody here answers for. */
export const approvedStatuses: number[] = [vendorStatuses.approved, vendorStatuses.renewing]

/** Statuses that visitors see. */
export const visibleStatuses = [...approvedStatuses, vendorStatuses.listed]
