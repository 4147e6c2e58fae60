import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/current-user.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { PersonCounts, VendorAccount } from '../account-pages.contract.ts'

type Section<Props> = {
  /** value of `?section=` in the URL */
  name: string
  icon: IconName
  /** sections are sorted by this, lowest first */
  order: number
  /** loads its code when it's first opened; the component has no heading of its own */
  load: () => Promise<ComponentType<Props>>
}

/** A section of a person's account, shown to the person and to admins. */
export type PersonSection = Section<{ userId: string; isOwn: boolean }> & {
  title: (t: Translate, isOwn: boolean) => string
  /** only the person sees it */
  ownOnly?: true
  isShown?: (viewer: CurrentUser) => boolean
  /** number of items inside, shown beside the title */
  count?: (counts: PersonCounts, viewer: CurrentUser | null) => number
}

/** A section of an enterprise's account, shown to its team. */
export type VendorSection = Section<{ vendorId: number; name: string; managesVendor: boolean }> & {
  title: (t: Translate) => string
  /** number of items inside, shown beside the title */
  count?: (account: VendorAccount) => number
  isShown?: (account: VendorAccount, viewer: CurrentUser | null) => boolean
  /** key of a query whose result has a newer `count` than the account, once the section was opened */
  countedBy?: (vendorId: number) => readonly unknown[]
}

export type AccountSections = { personSections?: PersonSection[]; vendorSections?: VendorSection[] }

declare module '#web/slots.tsx' {
  interface Slots {
    /** sections of both kinds of accounts, loaded with the first page that shows them */
    accountSections: () => Promise<AccountSections>
  }
}
