import type { ReactNode } from 'react'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteState } from '../../site-settings.contract.ts'
import classes from './site-settings.module.css'

/** What the site stores. */
export function StorageSection({ storage: { database, files, bytes } }: { storage: SiteState['storage'] }): ReactNode {
  const { t } = useTranslation()
  const megabytes = (size: number) => t('{{size}} MB', { size: (size / 1_000_000).toFixed(1) })
  const facts: [label: string, value: string][] = [
    [t('Size of the database'), megabytes(database)],
    [t('Uploaded files'), String(files)],
    [t('Size of uploaded files'), megabytes(bytes)],
  ]
  return (
    <SettingsSection id="storage" title={t('Storage used')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}
