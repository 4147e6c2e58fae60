import { ownPath } from '#shared/own-path.ts'

/** When and where a banner shows. */
export type BannerRule = {
  /** the network on whose own site it shows; null: on the platform */
  networkId: number | null
  /** empty: all */
  languages: readonly string[]
  /** the first moment at which it shows, and the first at which it no longer does */
  startsAt: Date | null
  endsAt: Date | null
}

/** Whose page is read, in which language and when. */
export type BannerReader = { networkId: number | null; language: string; now: Date }

export const bannerStates = ['now', 'later', 'over'] as const
export type BannerState = (typeof bannerStates)[number]

/** Whether a banner's time has come, or is over. */
export function bannerState({ startsAt, endsAt }: Pick<BannerRule, 'startsAt' | 'endsAt'>, now: Date): BannerState {
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'later' : 'now'
}

export function isBannerShown(banner: BannerRule, { networkId, language, now }: BannerReader): boolean {
  return (
    banner.networkId === networkId &&
    (banner.languages.length === 0 || banner.languages.includes(language)) &&
    bannerState(banner, now) === 'now'
  )
}

/** A banner's or list's target as it is saved: a path of the site or an https address; null for anything else. */
export function readTarget(given: string): string | null {
  const typed = given.trim()
  if (typed.startsWith('/')) return ownPath(typed, '') || null
  const url = typed.length <= 2000 && URL.canParse(typed) ? new URL(typed) : undefined
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  return url.href.length <= 2000 ? url.href : null
}
