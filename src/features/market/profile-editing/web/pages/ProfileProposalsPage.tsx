import type { ReactNode } from 'react'
import { defineList } from '#web/admin-list/admin-list.ts'
import { ListCards } from '#web/admin-list/ListCards.tsx'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ProposalCase } from '../components/ProposalCase.tsx'

const proposals = defineList({
  name: 'profile-proposals',
  states: ['open', 'accepted', 'partly', 'refused', 'withdrawn'],
  load: ({ clients, language }, { state, page }) => clients.profileProposals.getProposals({ state, page, language }),
})

export const profileProposalsLoader = listLoader(t => t('Proposed profile changes'), proposals)

/** Enterprises' proposals to change reviewed values, for admins. */
export function ProfileProposalsPage(): ReactNode {
  const { t } = useTranslation()
  const view = useList(proposals)
  const names = {
    open: t('Open'),
    accepted: t('Accepted'),
    partly: t('Accepted in part'),
    refused: t('Rejected'),
    withdrawn: t('Withdrawn'),
  }
  return (
    <ListPage title={t('Proposed profile changes')}>
      <ListStates view={view} names={names} />
      <ListCards
        view={view}
        title={t('Proposed profile changes')}
        rowId={({ id }) => String(id)}
        card={proposal => <ProposalCase proposal={proposal} />}
        empty={t('No proposals here.')}
      />
    </ListPage>
  )
}
