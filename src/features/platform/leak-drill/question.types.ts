import type { Canary } from './canary.ts'

/** What visitors could ask. */
export type Question = {
  surface: string
  /** subdomain of a network’s own site; undefined: the platform */
  site?: string | undefined
  method: 'GET' | 'POST'
  /** path and query */
  address: string
  /** JSON of the body */
  body?: string
  /** sent with the public key of the search */
  isSearch?: boolean
  /** whom it is about; undefined: nobody in particular */
  about?: Canary
  /**
   * What an answer must not have besides markers: another status than the same question about something that doesn’t
   * exist, anything counted, or the network among those of an enterprise.
   */
  check?: { missing: Question } | 'count' | 'network'
}
