/** A network as its pages and its own site show it. */
export type NetworkInfo = {
  id: number
  subDomain: string
  name: string
  /** one line */
  infoTitle: string
  description: string
  logo: { id: string; color: string } | null
  /** what its first page shows; `directory-only` and `special-offers` have nothing else */
  landing: 'directory' | 'marketplace' | 'directory-only' | 'special-offers'
  /** how results are shown by default */
  layout: 'grid' | 'list' | 'map'
  /** marketplace categories that it shows; empty means all */
  includedCategoryIds: number[]
  /** only listings with one of these cart options; empty means all */
  cartItems: string[]
  /** only listings with one of these certificates; empty means all */
  certifications: number[]
  /** its colours, readable in each scheme; null for the platform's own */
  theme: { primary: SchemeColor; accent: SchemeColor } | null
  /** it has a site of its own */
  hasSite: boolean
}

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
    }
