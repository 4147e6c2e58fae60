import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import article from '#web/article/article.module.css'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import list from '#web/ui/StateList.module.css'
import { StateList } from '#web/ui/StateList.tsx'
import { ClaimCase } from '../components/ClaimCase.tsx'
import type { AdminClaimsData } from './admin-claims.loader.ts'

/** Claims by document, for admins: each beside the profile that it is about. */
export function AdminClaimsPage(): ReactNode {
  const { t } = useTranslation()
  const { claims, count, page, pages, state } = useLoaderData<AdminClaimsData>()
  return (
    <div className={`${article.page} ${list.page}`}>
      <h1>{t('Profile claims')}</h1>
      <StateList address="/admin/claims" states={stateNames(t)} state={state} page={page} pages={pages}>
        {count === 0 && <p>{t('No claims here.')}</p>}
        <ul className={list.cards}>
          {claims.map(claim => (
            <li key={claim.id} id={`claim-${claim.id}`}>
              <ClaimCase claim={claim} />
            </li>
          ))}
        </ul>
      </StateList>
    </div>
  )
}

function stateNames(t: Translate) {
  return { open: t('Open'), accepted: t('Accepted'), refused: t('Rejected'), taken: t('Claimed by someone else') }
}
