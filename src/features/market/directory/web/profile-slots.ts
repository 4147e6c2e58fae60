import type { ComponentType } from 'react'
import type { App } from '#web/app-context.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Profile } from '../directory.contract.ts'

export type ProfileSlot = ComponentType<{ vendorId: number; name: string }>

/** What an enterprise offers, in the visitor's language and currency. */
export type Shelf = {
  /** of all that it offers here */
  count: number
  items: {
    id: number
    title: string
    link: string
    /** its price, or what one can do there */
    price: string
    image: { id: string; color: string } | null
    /** name of the button that puts it into the cart; '' where there is none */
    add: string
    /** it can be had, once something is chosen on its page */
    hasChoice: boolean
  }[]
  /** link to what is not among the items, if they are as many as there can be */
  more: string | null
}

/** What is in an enterprise's shop, the newest first; undefined if this site has no shops. */
export type LoadShelf = (
  app: App,
  asked: { vendorId: number; brand: string; all: boolean },
) => Promise<Shelf | undefined>

/** A code that an enterprise advertises now, in the visitor's words. */
export type ShownPromotion = {
  code: string
  /** what it gives */
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
    /** what fills “From their shop”; its code is loaded by the page's loader */
    profileShelf: () => Promise<LoadShelf>
    /** what it says of itself beyond the profile's fields; its code is loaded by the page's loader */
    profileWords: () => Promise<LoadWords>
    /** what an enterprise advertises, on its profile and its listings; its code is loaded by their loaders */
    promotion: () => Promise<LoadPromotion>
    /** what one does first on a profile, before its website: nothing on those that are only listed, where nobody would answer */
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
