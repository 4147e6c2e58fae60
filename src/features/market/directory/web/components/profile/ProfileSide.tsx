import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Profile } from '../../../directory.contract.ts'
import { CertificatesCard } from './CertificatesCard.tsx'
import { ChipsCard } from './ChipsCard.tsx'

/**
 * The enterprise's networks, sectors and focuses. They are plain text on a network's own site, because the linked pages
 * belong to the platform.
 */
export function ProfileSide({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation()
  const linked = useApp().site.kind === 'platform'
  const { certificates, networks, sectors, focuses } = profile
  const chipsOf = (topics: Profile['sectors']) =>
    topics.map(({ title, link }) => ({ key: link, text: title, ...(linked && { link }) }))
  return (
    <>
      {certificates.length > 0 && <CertificatesCard certificates={certificates} />}
      {networks.length > 0 && (
        <ChipsCard
          title={t('Networks')}
          chips={networks.map(({ id, title, level }) => ({
            key: String(id),
            text: level ? `${title} · ${level.name}` : title,
            note: level?.text,
            ...(linked && { link: `/?network=${id}` }),
          }))}
        />
      )}
      {sectors.length > 0 && <ChipsCard title={t('Sectors')} chips={chipsOf(sectors)} />}
      {focuses.length > 0 && <ChipsCard title={t('Focus')} chips={chipsOf(focuses)} isFocus />}
    </>
  )
}
