import { createContext, createElement, type ReactNode, useContext, useState } from 'react'
import type { NetworkInfo } from '#shared/site.ts'
import type { BrowsedType, View } from './browse-state.ts'

/** What a page of results searches: one kind of result, limited by its URL and its site. */
export type Scope = {
  itemType: BrowsedType
  /** the landing page or the category in the path */
  within?: {
    type: 'collection' | 'sector' | 'focus' | 'category'
    id: number
    /** of a collection that a search finds: its words and filters, as the directory's address has them */
    search?: string
  }
  /** the network of the site or page */
  network?: NetworkInfo
}

const ScopeContext = createContext<Scope>({ itemType: 'profile' })

/** Every response of a loader has a new scope object; consumers rerender only if its content differs. */
export function ScopeProvider({ value, children }: { value: Scope; children: ReactNode }): ReactNode {
  const [scope, change] = useState(value)
  const isSame = areSame(scope, value)
  if (!isSame) change(value)
  return createElement(ScopeContext, { value: isSame ? scope : value }, children)
}

function areSame(one: Scope, other: Scope): boolean {
  const { within: a } = one
  const { within: b } = other
  return one.itemType === other.itemType && one.network === other.network && a?.type === b?.type && a?.id === b?.id
}

/** The scope of the page that a component is on. */
export function useScope(): Scope {
  return useContext(ScopeContext)
}

/** The default view. */
export function defaultViewOf({ network }: Scope): View {
  return (network?.layout.toUpperCase() as View | undefined) ?? 'GRID'
}

/** Whether the network is for special offers, and shows nothing else. */
export function isOffersOnly({ network }: Scope): boolean {
  return network?.landing === 'special-offers'
}
