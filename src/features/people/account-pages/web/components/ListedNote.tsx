import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import page from '../pages/VendorAccountPage.module.css'
import classes from './ListedNote.module.css'

/** Explains the status of an enterprise that others listed: visible, but neither reviewed nor approved. */
export function ListedNote(): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={`${page.card} ${classes.note}`} aria-label={t('Your status')}>
      <h2>{t('Your profile is listed but not yet reviewed')}</h2>
      <p>
        {t(
          'Visitors see it with a grey mark and the source it came from. The green badge, marketplace listings and boosts come with approval.',
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
