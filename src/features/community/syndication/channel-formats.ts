export const channelFormats = ['rss', 'atom', 'json'] as const
export type ChannelFormat = (typeof channelFormats)[number]

export const channelTypes: Record<ChannelFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** Where a channel is, in a format. @param path such as `forum/4` */
export function channelPath(path: string, format: ChannelFormat, language: string): string {
  return `/api/v1/feeds/${format}/${path}?language=${language}`
}
