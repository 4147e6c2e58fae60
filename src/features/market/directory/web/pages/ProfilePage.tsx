import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { announce } from '#web/announce.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { each, useSlot } from '#web/slots.tsx'
import type { Profile } from '../../directory.contract.ts'
import { AboutSection } from '../components/profile/AboutSection.tsx'
import { GallerySection } from '../components/profile/GallerySection.tsx'
import { LocationsSection } from '../components/profile/LocationsSection.tsx'
import { ProfileCover } from '../components/profile/ProfileCover.tsx'
import { ProfileFoot } from '../components/profile/ProfileFoot.tsx'
import { ProfileHeader } from '../components/profile/ProfileHeader.tsx'
import { ProfileSide } from '../components/profile/ProfileSide.tsx'
import { SectionNav } from '../components/profile/SectionNav.tsx'
import { SourceNote } from '../components/profile/SourceNote.tsx'
import { profileQuery } from '../use-directory.ts'
import classes from './ProfilePage.module.css'
import type { profileLoader } from './profile.loader.ts'

/** An enterprise for visitors: who they are, their certificates, where to find them. */
export function ProfilePage(): ReactNode {
  const { subDomain } = useLoaderData<typeof profileLoader>()
  const app = useApp()
  const { data: profile } = useSuspenseQuery(profileQuery(app, subDomain))
  useEffect(() => announce('view', [profile.id]), [profile.id])
  const added = useSlot('profileSection')
  const sections = useSections(profile)
  const slot = { vendorId: profile.id, name: profile.brand }
  const actions = each(useSlot('profileAction'), slot, profile.id)
  const { certificates, networks, sectors, focuses, gallery, locations } = profile
  const hasSide = [certificates, networks, sectors, focuses].some(list => list.length > 0)
  return (
    <article>
      <ProfileCover profile={profile} />
      <div className={classes.page}>
        <ProfileHeader profile={profile} />
        <SourceNote profile={profile} />
        {sections.length > 1 && <SectionNav key={subDomain} sections={sections} />}
        <div className={classes.columns}>
          <AboutSection profile={profile} className={classes.section} />
          {hasSide && (
            <div id={certificates.length > 0 ? 'certificates' : undefined} className={classes.side}>
              <div className={classes.cards}>
                <ProfileSide profile={profile} />
              </div>
            </div>
          )}
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
      {actions.length > 0 && <div className={classes.bar}>{actions}</div>}
    </article>
  )
}

function useSections({ certificates, gallery, locations }: Profile) {
  const { t } = useTranslation()
  const added = useSlot('profileSection')
  return [
    { id: 'about', label: t('About') },
    ...(certificates.length > 0 ? [{ id: 'certificates', label: t('Certificates'), count: certificates.length }] : []),
    ...(gallery.length > 0 ? [{ id: 'gallery', label: t('Gallery') }] : []),
    ...(locations.length > 0 ? [{ id: 'locations', label: t('Locations'), count: locations.length }] : []),
    ...added.map(({ id, labelOf }) => ({ id, label: labelOf(t) })),
  ]
}
