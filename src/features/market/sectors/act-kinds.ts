/** What admins do to sectors, focuses and shortcuts. */
export const actKinds = ['add', 'change', 'move', 'merge', 'retire', 'shortcut'] as const
export type ActKind = (typeof actKinds)[number]
