import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { ContactSection } from '../components/ContactSection.tsx'
import { FocusSection } from '../components/FocusSection.tsx'
import { GallerySectionForm } from '../components/GallerySectionForm.tsx'
import { HoursSection } from '../components/HoursSection.tsx'
import { PicturesSection } from '../components/PicturesSection.tsx'
import { PlacesSection } from '../components/PlacesSection.tsx'
import { ReviewedSection } from '../components/ReviewedSection.tsx'
import { TextsSection } from '../components/TextsSection.tsx'
import { VisibilitySection } from '../components/VisibilitySection.tsx'
import { ownProfileQuery } from '../use-own-profile.ts'
import classes from './EditProfilePage.module.css'
import type { EditProfileData } from './edit-profile.loader.ts'

/** The team's editor of an enterprise's public page. */
export function EditProfilePage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendorId } = useLoaderData<EditProfileData>()
  const { data: profile } = useSuspenseQuery(ownProfileQuery(app, vendorId))
  const { isPublic, subDomain } = profile
  return (
    <DeskPage
      vendorId={vendorId}
      title={t('Your public page')}
      actions={
        isPublic && (
          <a className={button.secondary} href={`/${subDomain}`} target="_blank" rel="noopener">
            <Icon name="eye" size={18} />
            {t('See your page')}
            <span className="visually-hidden">{t('Opens in a new tab')}</span>
          </a>
        )
      }
    >
      <div key={vendorId} className={classes.sections}>
        <TextsSection profile={profile} />
        <PicturesSection profile={profile} />
        <GallerySectionForm profile={profile} />
        <ContactSection profile={profile} />
        <HoursSection profile={profile} />
        <PlacesSection profile={profile} />
        <FocusSection profile={profile} />
        <ReviewedSection profile={profile} />
        <VisibilitySection profile={profile} />
      </div>
    </DeskPage>
  )
}
