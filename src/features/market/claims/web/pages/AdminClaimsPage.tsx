import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ClaimCase } from '../components/ClaimCase.tsx'
import classes from './AdminClaimsPage.module.css'
import type { AdminClaimsData } from './admin-claims.loader.ts'

/** Claims by document, for admins: each beside the profile that it is about. */
export function AdminClaimsPage(): ReactNode {
  const { t } = useTranslation()
  const { claims, count, page, pages, state } = useLoaderData<AdminClaimsData>()
  const names = stateNames(t)
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Profile claims')}</h1>
      <nav className={classes.states} aria-label={t('Status')}>
        {(Object.keys(names) as (keyof typeof names)[]).map(one => (
          <Link key={one} to={`/admin/claims?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      {count === 0 && <p>{t('No claims here.')}</p>}
      <ul className={classes.claims}>
        {claims.map(claim => (
          <li key={claim.id} id={`claim-${claim.id}`}>
            <ClaimCase claim={claim} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.states} aria-label={t('Pages')}>
          {page > 1 && <Link to={`/admin/claims?state=${state}&page=${page - 1}`}>{t('Previous page')}</Link>}
          {page < pages && <Link to={`/admin/claims?state=${state}&page=${page + 1}`}>{t('Next page')}</Link>}
        </nav>
      )}
    </div>
  )
}

function stateNames(t: Translate) {
  return { open: t('Open'), accepted: t('Accepted'), refused: t('Rejected'), taken: t('Claimed by someone else') }
}
