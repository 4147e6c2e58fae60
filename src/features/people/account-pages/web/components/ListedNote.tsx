import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import page from '../pages/VendorAccountPage.module.css'
import classes from './ListedNote.module.css'

/** Where an enterprise stands that others listed: shown, but neither reviewed nor approved. */
export function ListedNote(): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={`${page.card} ${classes.note}`} aria-label={t('Where you stand')}>
      <h2>{t('Your profile is listed, not yet reviewed')}</h2>
      <p>
        {t(
          'Visitors find it with a grey mark and the source that it came from. The green badge, listings in the marketplace and boosts come with approval.',
        )}
      </p>
      <ul>
        <li>
          <Link to="/minimum-standards">{t('Read the minimum standards')}</Link>
        </li>
        <li>
          <Link to="/apply">{t('What it takes to apply')}</Link>
        </li>
      </ul>
    </section>
  )
}
