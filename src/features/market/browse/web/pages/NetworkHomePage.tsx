import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DirectoryPage } from './DirectoryPage.tsx'
import type { DirectoryData } from './directory.loader.ts'
import { MarketplacePage } from './MarketplacePage.tsx'
import type { MarketplaceData } from './marketplace.loader.ts'

/** A network's first page: its directory or its marketplace, as its loader chose. */
export function NetworkHomePage(): ReactNode {
  const { scope } = useLoaderData<DirectoryData | MarketplaceData>()
  return scope.itemType === 'profile' ? <DirectoryPage /> : <MarketplacePage />
}
