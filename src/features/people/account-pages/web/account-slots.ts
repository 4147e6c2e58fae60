import type { ComponentType } from 'react'
import type { CurrentUser } from '#shared/current-user.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { PersonCounts, VendorAccount } from '../account-pages.contract.ts'

type Section<Props> = {
  /** in the address: `?section=` */
  name: string
  icon: IconName
  /** among the others, from the top */
  order: number
  /** its code, loaded when it is first opened; without a heading of its own */
  load: () => Promise<ComponentType<Props>>
}

/** Of a person's account: theirs, or as an admin sees it. */
export type PersonSection = Section<{ userId: string; isOwn: boolean }> & {
  title: (t: Translate, isOwn: boolean) => string
  /** only the person sees it */
  ownOnly?: true
  isShown?: (viewer: CurrentUser) => boolean
  /** how many there are inside */
  count?: (counts: PersonCounts, viewer: CurrentUser | null) => number
}

/** Of an enterprise's account, for its team. */
export type VendorSection = Section<{ vendorId: number; name: string; managesVendor: boolean }> & {
  title: (t: Translate) => string
  /** how many there are inside */
  count?: (account: VendorAccount) => number
  /** key of a query whose answer has a newer `count`, once the section was opened */
  countedBy?: (vendorId: number) => readonly unknown[]
}

export type AccountSections = { personSections?: PersonSection[]; vendorSections?: VendorSection[] }

declare module '#web/slots.tsx' {
  interface Slots {
    /** sections of both accounts, loaded with the first page that shows them */
    accountSections: () => Promise<AccountSections>
  }
}
