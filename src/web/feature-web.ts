import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { SlotFillings } from './slots.tsx'

/** A page of a feature. Its code and its loader's are each loaded when they are first needed. */
export type Page = {
  /** as react-router writes it; matching is exact and case-sensitive */
  path: string
  page: (slots: SlotFillings) => Promise<ComponentType>
  loader: (slots: SlotFillings) => Promise<LoaderFunction>
  shouldRevalidate?: ShouldRevalidateFunction
  /** its components show what the loader gave and ask for no data: it works without the query library */
  plain?: true
  /** shows what belongs to this visitor: rendered for them alone, guests too, with their cookies, and never cached */
  own?: true
  /** without header, footer and the phone's bar: it has a bar of its own */
  bare?: true
  /** of a desk: networks' own sites have it, too */
  onSites?: true
}

/**
 * The parameters in the URL that pages read, by the names of their components: `parameters` in a feature's
 * `web/pages/{feature}-parameters.ts`. Guests share a page of those named here whatever else is in its URL.
 */
export type PageParameters = Record<string, readonly string[]>

/** What a feature plugs into the sites; the default export of `{feature}.web.ts`. */
export type FeatureWeb = {
  /** of the platform, and of networks' own sites */
  pages?: { platform?: Page[]; whitelabel?: Page[] }
  slots?: SlotFillings
}

export function defineWeb(feature: FeatureWeb): FeatureWeb {
  return feature
}

/**
 * The pages of vendors' teams and admins, and others that few people open, on the platform alone unless they say otherwise; the default export of `{feature}.desk.web.ts`. Their table
 * isn't in anybody's first script: it comes with the first of them, which is known by its address (`desk-path.ts`).
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
