import { createContext, useContext } from 'react'
import type { NetworkInfo } from '#shared/site.ts'
import type { BrowsedType, View } from './browse-state.ts'

/** What a page of results searches: one kind of thing, limited by its URL and its site. */
export type Scope = {
  itemType: BrowsedType
  /** of the landing page or the category in the path */
  within?: { type: 'collection' | 'sector' | 'focus' | 'category'; id: number }
  /** the network whose site or pages these are */
  network?: NetworkInfo
}

const ScopeContext = createContext<Scope>({ itemType: 'profile' })

export const ScopeProvider = ScopeContext.Provider

/** The scope of the page that a component is on. */
export function useScope(): Scope {
  return useContext(ScopeContext)
}

/** The default view. */
export function defaultViewOf({ network }: Scope): View {
  return (network?.layout.toUpperCase() as View | undefined) ?? 'GRID'
}

/** A special-offer network shows nothing but its offers. */
export function isOffersOnly({ network }: Scope): boolean {
  return network?.landing === 'special-offers'
}
