import type { ComponentType } from 'react'
import type { App } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Profile } from '../directory.contract.ts'

export type ProfileSlot = ComponentType<{ vendorId: number; name: string }>

/** The listings of an enterprise, in the visitor's language and currency. */
export type Shelf = {
  /** number of all its listings on this site */
  count: number
  items: {
    id: number
    title: string
    link: string
    /** its price, or its action */
    price: string
    image: { id: string; color: string } | null
    /** label of the button that puts it into the cart; '' if there is none */
    add: string
    /** whether it is available after a choice on its page */
    hasChoice: boolean
  }[]
  /** link to further listings, if there are more than the maximum of items */
  more: string | null
}

/** Loads the listings in an enterprise's shop, the newest first; undefined if this site has no shops. */
export type LoadShelf = (
  app: App,
  asked: { vendorId: number; brand: string; all: boolean },
) => Promise<Shelf | undefined>

/** A code that an enterprise advertises now, in the visitor's words. */
export type ShownPromotion = {
  code: string
  /** its discount */
  terms: string
  /** its last day */
  until: string
}

export type LoadPromotion = (app: App, vendorId: number) => Promise<ShownPromotion | undefined>

/** A question that an enterprise answered for all to read. */
export type OwnWords = {
  id: number
  question: string
  /** paragraphs, or what was chosen; plain text */
  lines: string[]
  /** BCP 47, where it isn't in the visitor's language */
  lang: string | null
}

export type LoadWords = (app: App, vendorId: number) => Promise<OwnWords[]>

/** Small, for it is in the script that every page begins with: what fills one loads the rest when it is needed. */
declare module '#web/slots.tsx' {
  interface Slots {
    /** a button next to the others on a profile, and in the bottom bar */
    profileAction: ComponentType<{ vendorId: number; name: string; followers: number }>
    /** loads “From their shop”; the page's loader loads its code */
    profileShelf: () => Promise<LoadShelf>
    /** loads public answers beyond the profile's fields; the page's loader loads its code */
    profileWords: () => Promise<LoadWords>
    /** loads the current promotion of an enterprise, for its profile and its listings; their loaders load its code */
    promotion: () => Promise<LoadPromotion>
    /** the main action of a profile, before its website; missing on listed enterprises, where nobody would answer */
    profileMain: ComponentType<{ vendorId: number; name: string; isMain?: true }>
    /** a section at the end of a profile; those of a lower order stand first */
    profileSection: {
      id: string
      order: number
      labelOf: (t: Translate) => string
      countOf?: (profile: Profile) => number
      Section: ProfileSlot
    }
    /** beside the source of an enterprise that nobody here reviewed */
    profileSource: ComponentType<{ profile: Profile }>
    /** a subtle button at the bottom of a profile */
    profileFoot: ProfileSlot
  }
}
