import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ProposalCase } from '../components/ProposalCase.tsx'
import classes from './ProfileProposalsPage.module.css'
import type { ProfileProposalsData } from './profile-proposals.loader.ts'

/** What enterprises propose to change of what was reviewed, for admins. */
export function ProfileProposalsPage(): ReactNode {
  const { t } = useTranslation()
  const { proposals, count, page, pages, state } = useLoaderData<ProfileProposalsData>()
  const names = stateNames(t)
  const address = '/admin/profile-proposals'
  return (
    <div className={`${article.page} ${classes.page}`}>
      <h1>{t('Proposed profile changes')}</h1>
      <nav className={classes.states} aria-label={t('Status')}>
        {(Object.keys(names) as (keyof typeof names)[]).map(one => (
          <Link key={one} to={`${address}?state=${one}`} aria-current={one === state ? 'page' : undefined}>
            {names[one]}
          </Link>
        ))}
      </nav>
      {count === 0 && <p>{t('No proposals here.')}</p>}
      <ul className={classes.proposals}>
        {proposals.map(proposal => (
          <li key={proposal.id}>
            <ProposalCase proposal={proposal} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.states} aria-label={t('Pages')}>
          {page > 1 && <Link to={`${address}?state=${state}&page=${page - 1}`}>{t('Previous page')}</Link>}
          {page < pages && <Link to={`${address}?state=${state}&page=${page + 1}`}>{t('Next page')}</Link>}
        </nav>
      )}
    </div>
  )
}

function stateNames(t: Translate) {
  return {
    open: t('Open'),
    accepted: t('Accepted'),
    partly: t('Accepted in part'),
    refused: t('Rejected'),
    withdrawn: t('Withdrawn'),
  }
}
