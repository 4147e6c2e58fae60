const own = /^[0-9a-f]{32}$/
const avatar = /^avatar_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** An `mxc:` address, or the part of a path with the same meaning. */
export type MediaAddress = { kind: 'upload'; id: string } | { kind: 'avatar'; imageId: string }

/** `mxc://server/id`, if it names a file of this server. */
export function readMediaUri(uri: string, serverName: string): MediaAddress | undefined {
  const start = `mxc://${serverName}/`
  return uri.startsWith(start) ? readMediaId(uri.slice(start.length)) : undefined
}

export function readMediaId(id: string): MediaAddress | undefined {
  if (own.test(id)) return { kind: 'upload', id }
  const imageId = avatar.exec(id)?.[1]
  return imageId === undefined ? undefined : { kind: 'avatar', imageId }
}

export function mediaUri(id: string, serverName: string): string {
  return `mxc://${serverName}/${id}`
}

export type MediaFile = 'original' | 'small.webp' | 'medium_cropped.webp' | 'x_large.webp'
export const mediaFiles: MediaFile[] = ['original', 'small.webp', 'medium_cropped.webp', 'x_large.webp']

/** Where a file is in the store: never in a folder that is served without a check of permissions. */
export function mediaKey(id: string, file: MediaFile): string {
  return `chat/${id.slice(0, 2)}/${id}/${file}`
}
