import '../banners.tables.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#server/files/files.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type BannerReader, bannerState, isBannerShown } from '../banner-rules.ts'
import type { BannerRow, ShownBanner } from '../banners.contract.ts'

export type LoadedBanner = Awaited<ReturnType<typeof loadBanners>>[number]

/** All banners, in order. */
export function loadBanners(db: Db) {
  return db
    .selectFrom('banners')
    .innerJoin('images', 'images.id', 'wideImageId')
    .leftJoin('networks', 'networks.id', 'networkId')
    .leftJoin('users', 'users.id', 'changedBy')
    .selectAll('banners')
    .select(['images.color', 'networks.name as networkName', 'users.name as changedByName'])
    .orderBy('sortOrder')
    .orderBy('banners.id')
    .execute()
}

/** Those that a reader sees. */
export function shownBanners(banners: LoadedBanner[], reader: BannerReader): ShownBanner[] {
  return banners
    .filter(banner => isBannerShown(banner, reader))
    .map(({ id, title, link, wideImageId, phoneImageId, color }) => ({
      ...{ id, link, wideImageId, phoneImageId, color },
      title: inLanguage(title, reader.language),
    }))
}

/** For admins, in their language. */
export function bannerRows(banners: LoadedBanner[], language: string, now: Date): BannerRow[] {
  return banners.map(banner => ({
    ...{ id: banner.id, title: banner.title, link: banner.link, color: banner.color },
    ...{ wideImageId: banner.wideImageId, phoneImageId: banner.phoneImageId },
    languages: banner.languages as SiteLanguage[],
    network: banner.networkId ? { id: banner.networkId, name: inLanguage(banner.networkName, language) } : null,
    startsAt: banner.startsAt?.toISOString() ?? null,
    endsAt: banner.endsAt?.toISOString() ?? null,
    state: bannerState(banner, now),
    ...{ revision: banner.revision, changedAt: banner.changedAt.toISOString(), changedBy: banner.changedByName },
  }))
}

/** Networks with a site of their own, by name. */
export async function networksWithSites(db: Db, language: string): Promise<{ id: number; name: string }[]> {
  const rows = await db.selectFrom('networks').select(['id', 'name']).where('whiteLabel', '=', true).execute()
  return rows
    .map(({ id, name }) => ({ id, name: inLanguage(name, language) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}
