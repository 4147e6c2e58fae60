export { directoryRoutes } from './directory.routes.ts'
export { indexVendors, saveVendor, type VendorInput } from './save-vendor.ts'
export { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts'
export { indexTaxonomy } from './taxonomy-documents.ts'
