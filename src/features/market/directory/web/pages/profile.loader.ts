import { type LoaderFunctionArgs, redirect } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import type { SlotFillings } from '#web/slots.tsx'
import type { Profile } from '../../directory.contract.ts'
import { findPromotion } from '../find-promotion.ts'
import { profileLink } from '../profile-link.ts'
import type { LoadShelf, LoadWords, OwnWords, Shelf, ShownPromotion } from '../profile-slots.ts'
import { type Happening, profileTimeline } from '../profile-timeline.ts'
import { profileQuery } from '../use-directory.ts'

export type ProfilePageData = {
  meta: PageMeta
  subDomain: string
  /** undefined where it offers nothing */
  shelf: Shelf | undefined
  promotion: ShownPromotion | undefined
  timeline: Happening[]
  words: OwnWords[]
}

type Filled = Pick<SlotFillings, 'profileShelf' | 'promotion' | 'profileWords'>

/** @param slots what fills “From their shop” and “In their own words”, and what is advertised */
export function profileLoaderWith(slots: Filled = {}) {
  return (args: LoaderFunctionArgs) => loadProfilePage(args, slots)
}

async function loadProfilePage(
  args: LoaderFunctionArgs,
  { profileShelf: [shelf] = [], promotion, profileWords: [ownWords] = [] }: Filled,
): Promise<ProfilePageData> {
  const app = appOf(args)
  const subDomain = args.params.profile ?? ''
  if (!/^[a-z0-9]{1,60}$/.test(subDomain)) missingPage()
  const profile = await findProfile(app, subDomain)
  // its enterprise was merged into another
  if (profile.subDomain !== subDomain)
    throw redirect(profileLink(app.site, `/${profile.subDomain}`) + new URL(args.request.url).search, 301)
  if (app.site.kind === 'whitelabel') {
    const { networkId } = app.site
    if (!profile.networks.some(network => network.id === networkId)) missingPage()
  }
  const all = new URL(args.request.url).searchParams.get('shop') === 'all'
  const [shown, advertised, words] = await Promise.all([
    findShelf(app, profile, all, shelf),
    findPromotion(app, profile.id, promotion),
    findWords(app, profile.id, ownWords),
  ])
  return {
    subDomain,
    shelf: shown,
    promotion: advertised,
    words,
    timeline: profileTimeline(app.t, profile, new Date()),
    meta: metaOfProfile(app, profile),
  }
}

/** The page works without it. */
async function findShelf(
  app: App,
  { id: vendorId, brand }: Profile,
  all: boolean,
  load: (() => Promise<LoadShelf>) | undefined,
): Promise<Shelf | undefined> {
  try {
    const shelf = await (await load?.())?.(app, { vendorId, brand, all })
    return shelf && shelf.count > 0 ? shelf : undefined
  } catch {
    return undefined
  }
}

/** The page works without them. */
async function findWords(
  app: App,
  vendorId: number,
  load: (() => Promise<LoadWords>) | undefined,
): Promise<OwnWords[]> {
  try {
    return (await (await load?.())?.(app, vendorId)) ?? []
  } catch {
    return []
  }
}

async function findProfile(app: App, subDomain: string): Promise<Profile> {
  try {
    return await queriesOf(app).ensureQueryData(profileQuery(app, subDomain))
  } catch (error) {
    if (isMissing(error)) missingPage()
    throw error
  }
}

function metaOfProfile(app: App, profile: Profile): PageMeta {
  const picture = profile.cover ?? profile.logo
  const path = app.site.kind === 'whitelabel' ? `/directory/${profile.subDomain}` : `/${profile.subDomain}`
  return {
    title: `${profile.brand} – ${app.site.kind === 'whitelabel' ? app.site.name : 'Pola'}`,
    description: profile.title || profile.description.slice(0, 160),
    canonicalPath: path,
    ...(app.site.kind === 'platform' && { feed: `enterprises/${profile.id}` }),
    ...(picture && { image: `/files/${picture.id}/x_large.webp` }),
    jsonLd: {
      ...organization(app.origin, profile),
      ...(app.site.kind === 'platform' && memberOf(app.origin, profile)),
    },
  }
}

/** schema.org Organization. */
function organization(origin: string, profile: Profile): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: profile.brand,
    description: profile.description || profile.title,
    ...(profile.foundedYear && { foundingDate: String(profile.foundedYear) }),
    ...((profile.website || profile.links.length > 0) && {
      sameAs: [profile.website, ...profile.links].filter(Boolean),
    }),
    ...(profile.email && { email: profile.email }),
    ...(profile.hours && { openingHoursSpecification: openingHours(profile.hours.days) }),
    ...(profile.logo && { logo: `${origin}/files/${profile.logo.id}/x_large.webp` }),
    ...(profile.phones[0] && { telephone: profile.phones[0] }),
    location: profile.locations.map(location => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: location.street ?? undefined,
        postalCode: location.postcode ?? undefined,
        addressLocality: location.city || undefined,
        addressRegion: location.region ?? undefined,
        addressCountry: location.country ?? undefined,
      },
      ...(location.lat !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
      }),
    })),
    ...(profile.source && { subjectOf: dataset(profile.source) }),
    hasCredential: profile.certificates.filter(isVouchedFor).map(certificate => ({
      '@type': 'EducationalOccupationalCredential',
      name: certificate.title,
      recognizedBy: { '@type': 'Organization', name: certificate.issuer },
      identifier: certificate.number,
    })),
  }
}

/** The networks that it is in today, by their pages here. */
function memberOf(origin: string, { networks }: Profile): Record<string, unknown> {
  if (networks.length === 0) return {}
  return {
    memberOf: networks.map(({ subDomain, title }) => {
      const page = `${origin}/${subDomain}/network`
      return { '@type': 'Organization', '@id': page, name: title, url: page }
    }),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Structured data contain only certificates that have a tick on the page. */
function isVouchedFor({ standing }: Profile['certificates'][number]): boolean {
  return standing === 'valid'
}

/** schema.org OpeningHoursSpecification; a day's end is its last minute there. */
function openingHours(days: NonNullable<Profile['hours']>['days']) {
  return days.flatMap((spans, day) =>
    spans.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays[day],
      opens: from,
      closes: to === '24:00' ? '23:59' : to,
    })),
  )
}

/** The source of its data and their licence. */
function dataset({ title, url, license, published }: NonNullable<Profile['source']>): Record<string, unknown> {
  return {
    '@type': 'Dataset',
    name: title,
    ...(url && { url }),
    ...(license && { license }),
    ...(published && { datePublished: published }),
  }
}
