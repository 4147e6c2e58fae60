/** `user_7d9f…` of `@user_7d9f…:pola.example`; '' for anything else. */
export function localpartOf(userId: string): string {
  return /^@([^:]+):/.exec(userId)?.[1] ?? ''
}

export type AccountName =
  | { kind: 'user'; id: string }
  | { kind: 'vendor'; id: number }
  | { kind: 'help' }
  | { kind: 'other' }

/** The kind of account that a localpart belongs to. */
export function kindOfName(localpart: string): AccountName {
  if (localpart === 'help') return { kind: 'help' }
  const vendor = /^vendor_(\d{1,9})$/.exec(localpart)?.[1]
  if (vendor) return { kind: 'vendor', id: Number(vendor) }
  const user = /^user_([\w-]+)$/.exec(localpart)?.[1]
  return user ? { kind: 'user', id: user } : { kind: 'other' }
}

/** A localpart in the form of page addresses: `vendor_12` is `enterprise_12` there (docs/product.md §2). */
export function shownName(localpart: string): string {
  return localpart.replace(/^vendor_/, 'enterprise_')
}

/** The localpart for a name in a page's address; '' if it isn't valid. */
export function nameInAddress(shown: string): string {
  const localpart = shown.replace(/^enterprise_/, 'vendor_')
  return kindOfName(localpart).kind === 'other' ? '' : localpart
}

/** The chat identity of a viewer. */
export function identityOf(viewer: { id: string; selectedVendor: { id: number; type: string } | null }): string {
  const { selectedVendor } = viewer
  return selectedVendor?.type === 'vendor' ? `vendor_${selectedVendor.id}` : `user_${viewer.id}`
}
