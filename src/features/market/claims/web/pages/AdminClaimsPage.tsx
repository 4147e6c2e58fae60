import type { ReactNode } from 'react'
import { defineList } from '#web/admin-list/admin-list.ts'
import { ListCards } from '#web/admin-list/ListCards.tsx'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ClaimCase } from '../components/ClaimCase.tsx'

const claims = defineList({
  name: 'claims',
  states: ['open', 'accepted', 'refused', 'taken'],
  load: ({ clients, language }, { state, page }) => clients.claims.getClaims({ state, page, language }),
})

export const adminClaimsLoader = listLoader(t => t('Profile claims'), claims)

/** Claims by document, for admins, each beside the claimed profile. */
export function AdminClaimsPage(): ReactNode {
  const { t } = useTranslation()
  const view = useList(claims)
  const names = {
    open: t('Open'),
    accepted: t('Accepted'),
    refused: t('Rejected'),
    taken: t('Claimed by someone else'),
  }
  return (
    <ListPage title={t('Profile claims')}>
      <ListStates view={view} names={names} />
      <ListCards
        view={view}
        title={t('Profile claims')}
        rowId={({ id }) => String(id)}
        anchor={({ id }) => `claim-${id}`}
        card={claim => <ClaimCase claim={claim} />}
        empty={t('No claims here.')}
      />
    </ListPage>
  )
}
