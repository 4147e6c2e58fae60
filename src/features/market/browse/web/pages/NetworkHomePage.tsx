import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { BannerStripPart } from '#features/market/banners/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DirectoryPage } from './DirectoryPage.tsx'
import type { DirectoryData } from './directory.loader.ts'
import { MarketplacePage } from './MarketplacePage.tsx'
import type { NetworkMarketData } from './marketplace.loader.ts'

/** A network's first page: its directory or its marketplace, as its loader chose. */
export function NetworkHomePage(): ReactNode {
  const { t } = useTranslation()
  const { scope, banners } = useLoaderData<DirectoryData | NetworkMarketData>()
  if (scope.itemType === 'profile') return <DirectoryPage />
  return (
    <MarketplacePage banners={banners?.length ? <BannerStripPart label={t('Highlights')} banners={banners} /> : null} />
  )
}
