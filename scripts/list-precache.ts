export type ManifestEntry = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Record<string, ManifestEntry>

const entry = 'src/app/render/browser.tsx'

/** Pages that a visitor may open while offline: lists and details, the notice, and adding to the cart. */
export const shellModules = [
  entry,
  'src/features/market/browse/web/pages/DirectoryPage.tsx',
  'src/features/market/browse/web/pages/MarketplacePage.tsx',
  'src/features/market/directory/web/pages/ProfilePage.tsx',
  'src/features/market/listings/web/pages/ListingPage.tsx',
  'src/app/render/PagesWithQueries.tsx',
  'src/features/market/browse/web/pages/directory.loader.ts',
  'src/features/market/browse/web/pages/marketplace.loader.ts',
  'src/features/market/directory/web/pages/profile.loader.ts',
  'src/features/market/listings/web/pages/listing.loader.ts',
  'src/features/market/browse/web/components/search-parts.ts',
  'src/features/platform/search/web/search-client.ts',
  'src/app/render/after-start.ts',
  'src/app/render/when-there.ts',
  'src/features/shop/cart/web/components/MiniCart.tsx',
  'src/features/shop/cart/web/start-outbox.tsx',
  'src/web/offline/OfflineNotice.tsx',
  'src/web/api-client/create-api.ts',
]

/** Fonts of other scripts are cached when a page needs them: they would be half of everybody's download. */
const font = /noto-sans-latin-wght.*\.woff2$/

/**
 * The files that the service worker precaches, as paths from the root, including the entry. Throws
 * if the build has no file for a module.
 * @param files all built files, as `assets/{name}`
 */
export function listPrecache(manifest: Manifest, files: string[]): { entry: string; files: string[] } {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}, which should work offline.`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const style of chunk.css ?? []) found.add(style)
    for (const one of chunk.imports ?? []) visit(one)
  }
  for (const key of shellModules) visit(key)
  for (const file of files) if (font.test(file) || /\/icons-[\w-]+\.svg$/.test(file)) found.add(file)
  return { entry: `/${manifest[entry]?.file}`, files: [...found].map(file => `/${file}`).sort() }
}
