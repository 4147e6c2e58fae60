import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { SlotFillings } from './slots.tsx'

/** A page of a feature. Its code and its loader's are each loaded when they are first needed. */
export type Page = {
  /** in react-router's syntax; matching is exact and case-sensitive */
  path: string
  page: (slots: SlotFillings) => Promise<ComponentType>
  loader: (slots: SlotFillings) => Promise<LoaderFunction>
  shouldRevalidate?: ShouldRevalidateFunction
  /** its components show the loader's data and make no queries, so it works without the query library */
  plain?: true
  /**
   * shows what belongs to this visitor: rendered for each visitor separately, including guests, with their cookies, and
   * never cached
   */
  own?: true
  /** without header, footer and the phone's bar, because it has a bar of its own */
  bare?: true
  /** a desk page that networks' own sites have too */
  onSites?: true
}

/**
 * The URL parameters that pages read, by the names of their components: `parameters` in a feature's
 * `web/pages/{feature}-parameters.ts`. Guests share a cached page for the parameters named here, whatever else is in
 * its URL.
 */
export type PageParameters = Record<string, readonly string[]>

/** What a feature plugs into the sites; the default export of `{feature}.web.ts`. */
export type FeatureWeb = {
  /** pages of the platform, and of networks' own sites */
  pages?: { platform?: Page[]; whitelabel?: Page[] }
  slots?: SlotFillings
}

export function defineWeb(feature: FeatureWeb): FeatureWeb {
  return feature
}

/**
 * Declares a feature's desk: the pages of vendors' teams and admins, and others that few people open. They are on the
 * platform only, unless they say otherwise. The default export of `{feature}.desk.web.ts`. Their routes aren't in the
 * first script of any page; they are loaded with the first desk page, which is recognised by its path (`desk-path.ts`).
 */
export function defineDesk(pages: Page[]): Page[] {
  return pages.map(page => (page.path.startsWith('/admin/') ? forAdmins(page) : page))
}

function forAdmins(page: Page): Page {
  return {
    ...page,
    loader: async slots => (await import('./two-step-first.ts')).twoStepFirst(await page.loader(slots)),
  }
}
