import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { announce } from '#web/announce.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePart } from '#web/page-part.tsx'
import { each, useSlot } from '#web/slots.tsx'
import type { Profile } from '../../directory.contract.ts'
import { AboutSection } from '../components/profile/AboutSection.tsx'
import { ContactLink } from '../components/profile/ContactLink.tsx'
import { GallerySection } from '../components/profile/GallerySection.tsx'
import { LocationsSection } from '../components/profile/LocationsSection.tsx'
import { mainContact } from '../components/profile/main-contact.ts'
import { ProfileCover } from '../components/profile/ProfileCover.tsx'
import { ProfileFoot } from '../components/profile/ProfileFoot.tsx'
import { ProfileHeader } from '../components/profile/ProfileHeader.tsx'
import { ProfileSide } from '../components/profile/ProfileSide.tsx'
import { PromotionPart } from '../components/profile/promotion-part.ts'
import { SectionNav } from '../components/profile/SectionNav.tsx'
import { ShopSection } from '../components/profile/ShopSection.tsx'
import { SourceNote } from '../components/profile/SourceNote.tsx'
import { TimelineCard } from '../components/profile/TimelineCard.tsx'
import { WordsSection } from '../components/profile/WordsSection.tsx'
import '../components/profile/side-card.module.css'
import '../components/profile/FactsCard.module.css'
import '../components/profile/ReachCard.module.css'
import { useMainActions } from '../components/profile/use-main-actions.ts'
import { profileQuery } from '../use-directory.ts'
import classes from './ProfilePage.module.css'
import type { ProfilePageData } from './profile.loader.ts'

// static parts without scripts: they are complete from the start and contain only links
const ReachCard = pagePart(async () => (await import('../components/profile/ReachCard.tsx')).ReachCard)
const FactsCard = pagePart(async () => (await import('../components/profile/FactsCard.tsx')).FactsCard)

/** An enterprise for visitors: who they are, their certificates, where to find them. */
export function ProfilePage(): ReactNode {
  const { subDomain, shelf, promotion, timeline, words } = useLoaderData<ProfilePageData>()
  const app = useApp()
  const { data: profile } = useSuspenseQuery(profileQuery(app, subDomain))
  useEffect(() => announce('view', [profile.id]), [profile.id])
  const added = useAdded()
  const sections = useSections(profile, { offered: shelf?.count ?? 0, saysMore: words.length > 0 })
  const slot = { vendorId: profile.id, name: profile.brand }
  const contact = mainContact(profile)
  const main = useMainActions(profile)
  const actions = each(useSlot('profileAction'), { ...slot, followers: profile.counts.followers }, profile.id)
  const { certificates, networks, sectors, focuses, gallery, locations, facts } = profile
  const history = timeline.length > 1 ? timeline : []
  const hasSide =
    isReachable(profile) || [certificates, networks, sectors, focuses, history, facts].some(list => list.length > 0)
  return (
    <article>
      <ProfileCover profile={profile} />
      <div className={classes.page}>
        <ProfileHeader profile={profile} />
        <SourceNote profile={profile} />
        {promotion && <PromotionPart {...promotion} />}
        {sections.length > 1 && <SectionNav key={subDomain} sections={sections} />}
        <div className={hasSide ? classes.columns : classes.single}>
          <AboutSection profile={profile} className={classes.section} />
          {shelf && <ShopSection shelf={shelf} className={classes.section} />}
          {hasSide && (
            <div id={certificates.length > 0 ? 'certificates' : undefined} className={classes.side}>
              <div className={classes.cards}>
                {isReachable(profile) && <ReachCard profile={profile} />}
                {facts.length > 0 && <FactsCard facts={facts} />}
                <ProfileSide profile={profile} />
                {history.length > 0 && <TimelineCard happenings={history} />}
              </div>
            </div>
          )}
          {words.length > 0 && <WordsSection words={words} className={classes.section} />}
          {gallery.length > 0 && <GallerySection profile={profile} className={classes.section} />}
          {locations.length > 0 && <LocationsSection profile={profile} className={classes.section} />}
          {added.map(({ id, Section }) => (
            <div key={id} id={id} className={classes.section}>
              <Section {...slot} />
            </div>
          ))}
        </div>
        <ProfileFoot profile={profile} />
      </div>
      {(contact || actions.length > 0) && (
        <div className={classes.bar}>
          {main}
          {main.length === 0 && contact && <ContactLink profile={profile} contact={contact} look="short" />}
          {actions}
        </div>
      )}
    </article>
  )
}

/** Sections that other features bring, in their order. */
function useAdded() {
  return useSlot('profileSection').toSorted((a, b) => a.order - b.order)
}

/** Whether there is more to say of how to reach it than its website and its telephones, which stand above. */
function isReachable({ email, links, hours }: Profile): boolean {
  return email !== null || links.length > 0 || hours !== null
}

function useSections(profile: Profile, { offered, saysMore }: { offered: number; saysMore: boolean }) {
  const { certificates, gallery, locations } = profile
  const { t } = useTranslation()
  const added = useAdded()
  return [
    { id: 'about', label: t('About') },
    ...(offered > 0 ? [{ id: 'listings', label: t('Listings'), count: offered }] : []),
    ...(certificates.length > 0 ? [{ id: 'certificates', label: t('Certificates'), count: certificates.length }] : []),
    ...(saysMore ? [{ id: 'words', label: t('In their own words') }] : []),
    ...(gallery.length > 0 ? [{ id: 'gallery', label: t('Gallery') }] : []),
    ...(locations.length > 0 ? [{ id: 'locations', label: t('Locations'), count: locations.length }] : []),
    ...added.map(({ id, labelOf, countOf }) => ({
      id,
      label: labelOf(t),
      ...(countOf && { count: countOf(profile) }),
    })),
  ]
}
