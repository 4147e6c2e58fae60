import type { ReactNode } from 'react'
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
    <section className={classes.card} aria-labelledby="storage-title">
      <h2 id="storage-title">{t('Storage used')}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
