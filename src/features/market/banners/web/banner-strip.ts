import { pagePart } from '#web/page-part.tsx'
import './components/BannerStrip.module.css'

/** {@link BannerStrip}, for pages that seldom have banners. */
export const BannerStripPart = pagePart(async () => (await import('./components/BannerStrip.tsx')).BannerStrip)
