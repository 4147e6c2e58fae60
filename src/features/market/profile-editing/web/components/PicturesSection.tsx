import type { ReactNode } from 'react'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OwnProfile } from '../../profile-editing.contract.ts'
import { useSaveProfile } from '../use-save-profile.ts'
import classes from './PicturesSection.module.css'
import { SectionCard } from './Section.tsx'

/** Logo and cover; each is saved as soon as it is uploaded. */
export function PicturesSection({ profile }: { profile: OwnProfile }): ReactNode {
  const { t, language } = useTranslation()
  const save = useSaveProfile(profile)
  const { logo, cover, brand, mayChange } = profile
  if (!mayChange) return null
  const name = inLanguage(brand, language)
  return (
    <SectionCard
      id="pictures"
      title={t('Logo and cover')}
      hint={t('They’re on your page as soon as they’re uploaded.')}
    >
      <div className={classes.pair}>
        <PhotoField
          purpose="logo"
          label={t('Logo')}
          name={name}
          image={logo}
          onUploaded={file => save({ logoId: file.id })}
          onRemove={() => save({ logoId: null })}
        />
        <PhotoField
          purpose="cover"
          label={t('Cover')}
          name={name}
          image={cover}
          onUploaded={file => save({ coverId: file.id })}
          onRemove={() => save({ coverId: null })}
        />
      </div>
    </SectionCard>
  )
}
