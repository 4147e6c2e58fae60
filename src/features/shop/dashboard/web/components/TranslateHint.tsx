import type { ReactNode } from 'react'
import { hasDeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './TranslateHint.module.css'

/** Hint that texts lack a translation, without which they aren't found in that language. */
export function TranslateHint({ vendorId, count }: { vendorId: number; count: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  if (count === 0) return null
  return (
    <section className={classes.hint}>
      <h2>{t('Found by more people')}</h2>
      <p>
        {app.language === 'en'
          ? t('{{count}} of your texts aren’t in Sinhala yet.', { count })
          : t('{{count}} of your texts aren’t in your language yet.', { count })}
      </p>
      {hasDeskPage('/edit-translations') && (
        <Link className={button.secondary} to={`/edit-translations?vendorId=${vendorId}&state=missing`}>
          <Icon name="globe" size={18} /> {t('Translate side by side')}
        </Link>
      )}
    </section>
  )
}
