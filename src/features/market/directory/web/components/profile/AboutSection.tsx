import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Profile } from '../../../directory.contract.ts'
import classes from './AboutSection.module.css'
import { leadOf, paragraphsOf } from './profile-text.ts'

export function AboutSection({ profile, className }: { profile: Profile; className: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const lead = leadOf(profile)
  const paragraphs = paragraphsOf(profile.description)
  const { title, description } = profile.otherLanguages
  const other = (lead ? title : null) ?? description
  return (
    <section id="about" className={`${classes.about} ${className}`} aria-labelledby="about-heading">
      <h2 id="about-heading" className="visually-hidden">
        {t('About {{name}}', { name: profile.brand })}
      </h2>
      {other && <p className={classes.language}>{t('In {{language}}', { language: other.name })}</p>}
      {lead && (
        <p className={classes.lead} lang={title?.code} dir="auto">
          {lead}
        </p>
      )}
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity and never move
        <p key={index} lang={description?.code} dir="auto">
          {paragraph}
        </p>
      ))}
      {!lead && paragraphs.length === 0 && (
        <p className={classes.empty}>{t('{{name}} hasn’t written a description yet.', { name: profile.brand })}</p>
      )}
    </section>
  )
}
