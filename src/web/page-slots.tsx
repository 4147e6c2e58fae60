import { type ComponentType, createContext, useContext } from 'react'
import type { Translate } from './i18n/translate.ts'

export type ProfileSlot = ComponentType<{ vendorId: number; name: string }>
export type ListingSlot = ComponentType<{ listingId: number; name: string }>

/**
 * What later features put on the pages of earlier ones, which can't import them: named places, filled by the shells. What
 * fills one is small and loads the rest when it is needed. Pages give each thing's own ones (a `key`), for they have state.
 */
export type PageSlots = {
  /** a button beside the others on a profile, and in the bar at the thumb */
  ProfileAction?: ProfileSlot
  /** sections at the end of a profile */
  profileSections?: { id: string; labelOf: (t: Translate) => string; Section: ProfileSlot }[]
  /** a quiet button at a profile's foot */
  ProfileFoot?: ProfileSlot
  /** a quiet button at a post of feedback, with its author’s name */
  FeedbackFoot?: ComponentType<{ postId: number; name: string }>
  /** an icon beside “Share” on a listing */
  ListingAction?: ListingSlot
  /** a quiet button at a listing's end */
  ListingFoot?: ListingSlot
}

const SlotsContext = createContext<PageSlots>({})

export const PageSlotsProvider = SlotsContext.Provider

export function usePageSlots(): PageSlots {
  return useContext(SlotsContext)
}
