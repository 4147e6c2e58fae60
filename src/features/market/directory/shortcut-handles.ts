/** The map's shortcuts, each with its own icon. */
export const shortcutHandles = ['eat', 'sleep', 'shop', 'wellness', 'coworking', 'farm'] as const
