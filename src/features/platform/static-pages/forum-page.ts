/** The page that says how the forum works: it has this handle, and its id is docs/product.md’s. */
export const forumPage = { id: 89, handle: 'forum' } as const
