/** An identity in chat: a person, an enterprise, or the platform's team. */
export type ChatIdentity = { kind: 'user'; userId: string } | { kind: 'vendor'; vendorId: number } | { kind: 'help' }

const userPattern = /^user_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
const vendorPattern = /^vendor_([1-9]\d{0,9})$/
const largestId = 2 ** 31 - 1

/** The identity of a localpart; undefined if it isn't one of ours. */
export function identityOf(localpart: string): ChatIdentity | undefined {
  if (localpart === 'help') return { kind: 'help' }
  const userId = userPattern.exec(localpart)?.[1]
  if (userId) return { kind: 'user', userId }
  const vendorId = Number(vendorPattern.exec(localpart)?.[1] ?? 0)
  return vendorId > 0 && vendorId <= largestId ? { kind: 'vendor', vendorId } : undefined
}

export function localpartOf(identity: ChatIdentity): string {
  if (identity.kind === 'help') return 'help'
  return identity.kind === 'user' ? `user_${identity.userId}` : `vendor_${identity.vendorId}`
}

/** The server's name in ids: the public address's host, with its port unless it is the scheme's default. */
export function serverNameOf(publicUrl: string): string {
  return new URL(publicUrl).host
}

/** `user_…` → `@user_…:host` */
export function fullId({ serverName }: { serverName: string }, localpart: string): string {
  return `@${localpart}:${serverName}`
}

/** Whether Matrix allows the name; names of programs may be any that it does. */
export function isLocalpart(text: string): boolean {
  return /^[a-z0-9._=/+-]{1,200}$/.test(text)
}

/** `@user_…:host` → its localpart, if it belongs to this server. */
export function localpartIn(userId: unknown, serverName: string): string | undefined {
  if (typeof userId !== 'string' || !userId.startsWith('@') || !userId.endsWith(`:${serverName}`)) return undefined
  const localpart = userId.slice(1, -serverName.length - 1)
  return isLocalpart(localpart) ? localpart : undefined
}

/** Key of the room of two identities, the same from both sides. */
export function directKeyOf(one: string, other: string): string {
  return [one, other].toSorted().join(' ')
}

/** A localpart in the form of page addresses: `vendor_12` is `enterprise_12` there (docs/product.md §2). */
export function shownLocalpart(localpart: string): string {
  return localpart.replace(/^vendor_/, 'enterprise_')
}
