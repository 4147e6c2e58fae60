import { instantOf } from '#shared/instant-of.ts'
import { siteLanguages, toSiteLanguage } from '#shared/languages.ts'
import { wallTime } from '#shared/zoned-time.ts'
import { readTexts, type TextValues, textValues } from '#web/forms/text-values.ts'
import type { BannerInput, BannerRow } from '../banners.contract.ts'

/** @param zone whose clocks the form shows */
export function bannerValues(banner: BannerRow | undefined, zone: string): TextValues {
  const wall = (moment: string | null | undefined) => (moment ? wallTime(new Date(moment), zone) : '')
  return {
    ...textValues('title', banner?.title ?? {}),
    ...Object.fromEntries([...siteLanguages, ...(banner?.languages ?? [])].map(code => [`in-${code}`, false])),
    ...Object.fromEntries((banner?.languages ?? []).map(code => [`in-${code}`, true])),
    link: banner?.link ?? '',
    networkId: String(banner?.network?.id ?? ''),
    startsAt: wall(banner?.startsAt),
    endsAt: wall(banner?.endsAt),
    wideImageId: banner?.wideImageId ?? '',
    phoneImageId: banner?.phoneImageId ?? '',
  }
}

export function bannerInputOf(values: TextValues, zone: string): BannerInput {
  const moment = (name: string) => instantOf(String(values[name] ?? ''), zone)?.toISOString() ?? null
  return {
    title: readTexts(values, 'title'),
    languages: Object.keys(values)
      .filter(name => name.startsWith('in-') && values[name])
      .map(name => toSiteLanguage(name.slice('in-'.length))),
    link: String(values.link).trim(),
    networkId: Number(values.networkId) || null,
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    wideImageId: String(values.wideImageId),
    phoneImageId: String(values.phoneImageId),
  }
}
