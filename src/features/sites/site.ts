/** The site that a request's Host asks for: the platform itself, or a network's white-label site. */
export type Site =
  | { kind: 'platform' }
  | { kind: 'whitelabel'; subDomain: string; networkId: number; name: string; description: string }

export const platform: Site = { kind: 'platform' }
