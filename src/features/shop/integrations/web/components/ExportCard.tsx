import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import classes from './integrations.module.css'

/** What an enterprise takes along. */
export function ExportCard({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  return (
    <section className={classes.card} aria-labelledby="export">
      <div className={classes.head}>
        <h2 id="export">{t('Your listings as a file')}</h2>
        <a className={button.secondary} href={`/api/v1/vendors/${vendorId}/listings.csv?lang=${language}`} download>
          <Icon name="download" size={18} />
          {t('Download CSV')}
        </a>
      </div>
      <p className={classes.about}>
        {t(
          'Everything that can be bought from you, one row per variant, with prices and stock, in the language you see now. Spreadsheets open it, and the columns are those of Shopify.',
        )}
      </p>
    </section>
  )
}
