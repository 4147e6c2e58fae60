import type { NetworkInfo, Site } from '#shared/site.ts'

/** A network's own site. */
export function aNetworkSite(changes: Partial<NetworkInfo> = {}): Site {
  const network: NetworkInfo = {
    id: 7,
    subDomain: 'lankaorganic',
    name: 'Lanka Organic',
    infoTitle: 'Farmers who vouch for each other',
    description: 'Organic farms of Sri Lanka',
    logo: null,
    landing: 'directory',
    layout: 'grid',
    includedCategoryIds: [],
    cartItems: [],
    certifications: [],
    theme: null,
    corners: 'soft',
    headings: 'display',
    siteLanguages: [],
    sections: [],
    hasSite: true,
    levels: [],
    filters: [],
    ...changes,
  }
  const { id: networkId, subDomain, name, description } = network
  return { kind: 'whitelabel', subDomain, networkId, name, description, network }
}
