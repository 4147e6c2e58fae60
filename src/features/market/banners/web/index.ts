export { BannerStripPart } from './banner-strip.ts'
export { loadBanners } from './load-banners.ts'
