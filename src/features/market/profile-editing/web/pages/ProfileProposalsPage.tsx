import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import list from '#web/ui/StateList.module.css'
import { StateList } from '#web/ui/StateList.tsx'
import { ProposalCase } from '../components/ProposalCase.tsx'
import type { ProfileProposalsData } from './profile-proposals.loader.ts'

/** What enterprises propose to change of what was reviewed, for admins. */
export function ProfileProposalsPage(): ReactNode {
  const { t } = useTranslation()
  const { proposals, count, page, pages, state } = useLoaderData<ProfileProposalsData>()
  return (
    <div className={`${article.page} ${list.page}`}>
      <h1>{t('Proposed profile changes')}</h1>
      <StateList address="/admin/profile-proposals" states={stateNames(t)} state={state} page={page} pages={pages}>
        {count === 0 && <p>{t('No proposals here.')}</p>}
        <ul className={list.cards}>
          {proposals.map(proposal => (
            <li key={proposal.id}>
              <ProposalCase proposal={proposal} />
            </li>
          ))}
        </ul>
      </StateList>
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
