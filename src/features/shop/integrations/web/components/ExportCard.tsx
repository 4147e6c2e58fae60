import type { ReactNode } from 'react'
import { ordersFilePath } from '#features/shop/orders/document-paths.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './integrations.module.css'

/** Links to import and export an enterprise's listings. */
export function ExportCard({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { language } = useApp()
  const listings = `/api/v1/vendors/${vendorId}/listings.csv?lang=${language}`
  return (
    <>
      <section className={classes.card} aria-labelledby="import">
        <div className={classes.head}>
          <h2 id="import">{t('Bring your listings')}</h2>
          <Link className={button.secondary} to={`/vendor/import?vendorId=${vendorId}`}>
            <Icon name="upload" size={18} />
            {t('Import listings')}
          </Link>
        </div>
        <p className={classes.about}>
          {t(
            'From Shopify, WooCommerce or any CSV file. You see what would be before anything changes, and can take an import back for seven days.',
          )}
        </p>
      </section>
      <section className={classes.card} aria-labelledby="export">
        <h2 id="export">{t('Take along what’s yours')}</h2>
        <ul className={classes.rows}>
          <File
            title={t('Listings')}
            about={t(
              'Everything of yours, one row per variant, with prices, stock and texts in all languages. Change it in a spreadsheet and import it again.',
            )}
            href={`${listings}&format=pola`}
          />
          <File
            title={t('Listings for other shops')}
            about={t('What can be bought from you, in the language you see now, in the columns of Shopify.')}
            href={listings}
          />
          <File
            title={t('Orders')}
            about={t('All orders with who bought them, what they paid, and how it was sent.')}
            href={ordersFilePath(vendorId, {}, language)}
          />
        </ul>
      </section>
    </>
  )
}

function File({ title, about, href }: { title: string; about: string; href: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <li className={classes.file}>
      <div>
        <strong>{title}</strong>
        <p className={classes.facts}>{about}</p>
      </div>
      <a className={button.secondary} href={href} download aria-label={t('Download CSV: {{title}}', { title })}>
        <Icon name="download" size={18} />
        {t('Download CSV')}
      </a>
    </li>
  )
}
