/** News for feed readers, in whichever format. All texts are plain: none of it is HTML. */
export type Channel = {
  /** URL of the page that it has the news of, also its identity */
  page: string
  /** URL of this file */
  self: string
  title: string
  about: string
  /** code of the title's language */
  language: string
  /** latest first */
  entries: ChannelEntry[]
}

/** A channel without where its file is. */
export type ChannelContent = Omit<Channel, 'self' | 'language'>

export type ChannelEntry = {
  /** URL of the page, also its identity */
  page: string
  title: string
  text: string
  language: string
  author: string | null
  /** ISO 8601 */
  shownAt: string
  /** ISO 8601; null if it is as it was first shown */
  changedAt: string | null
}
