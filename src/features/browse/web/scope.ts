import { createContext, useContext } from 'react'
import type { BrowseObject } from './browse-state.ts'

/** What a page of results looks through: one kind of thing, within everything that its address and its site set. */
export type Scope = {
  object: BrowseObject
  /** of the landing page or the category in the path */
  within?: { type: 'collection' | 'sector' | 'focus' | 'category'; id: number }
  /** the network whose site or pages these are */
  network?: { id: number; subDomain: string; name: string; description: string }
}

const ScopeContext = createContext<Scope>({ object: 'profile' })

export const ScopeProvider = ScopeContext.Provider

/** The scope of the page that a component is on. */
export function useScope(): Scope {
  return useContext(ScopeContext)
}
