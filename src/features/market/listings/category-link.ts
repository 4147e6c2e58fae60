/**
 * Where a category is shown. Shop has no page of its own below `/marketplace`, for it needs a subcategory, so that its
 * link is its landing page; so is that of anything deeper than a subcategory.
 * @param path handles from the top down, the category’s own last
 */
export function categoryLink({ id, path }: { id: number; path: string[] }): string {
  const own = path.at(-1) ?? ''
  if (path.length === 1 && own === 'all') return '/marketplace'
  if (path.length > 2 || (path.length === 1 && own === 'shop')) return `/marketplace/category/${id}/${own}`
  return `/marketplace/${path.join('/')}`
}
