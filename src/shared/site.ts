/** A network, as shown on its pages and its own site. */
export type NetworkInfo = {
  id: number
  subDomain: string
  name: string
  /** a single line */
  infoTitle: string
  description: string
  logo: { id: string; color: string } | null
  /** the first page; with `directory-only` and `special-offers` the site has no other views */
  landing: 'directory' | 'marketplace' | 'directory-only' | 'special-offers'
  /** default layout of results */
  layout: 'grid' | 'list' | 'map'
  /** marketplace categories shown; empty: all */
  includedCategoryIds: number[]
  /** only listings with one of these cart options; empty: all */
  cartItems: string[]
  /** only listings with one of these certificates; empty: all */
  certifications: number[]
  /** its colours, readable in each scheme; null for the platform's own */
  theme: { primary: SchemeColor; accent: SchemeColor } | null
  /** the shape of corners */
  corners: 'plain' | 'soft' | 'round'
  /** the font of headings: the platform’s, or that of its texts */
  headings: 'display' | 'text'
  /** languages that its own site offers, among the platform’s; empty: all of these */
  siteLanguages: string[]
  /** contents beside its results, in their order */
  sections: NetworkSection[]
  /** whether it has a site of its own */
  hasSite: boolean
  /** that it gives its members, in its order */
  levels: NetworkLevel[]
  /** made of questions of its forms, in its order; only those with choices */
  filters: NetworkFilter[]
}

/** A value that its members are filtered by. */
export type FilterChoice = { id: number; text: string; imageId: string | null }
export type NetworkFilter = FilterChoice & { children: true; choices: FilterChoice[] }

/** A content of a network’s pages; numbers are those of `site-sections.ts`. */
export type NetworkSection = {
  id: number
  at: number
  title: string
  text: string
  button: 'none' | 'account' | 'overview'
}

export type NetworkLevel = { id: number; name: string; text: string; picture: { id: string; color: string } | null }

export type SchemeColor = { light: string; dark: string }

/** The site that a request's Host asks for: the platform itself, or a network's white-label site. */
export type Site =
  | { kind: 'platform' }
  | {
      kind: 'whitelabel'
      subDomain: string
      networkId: number
      name: string
      description: string
      network: NetworkInfo
      /** at a domain of its own, for which browsers keep other passkeys than for the platform */
      isOnOwnDomain?: true
    }
