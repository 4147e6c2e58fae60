import type { ReactNode } from 'react'
import { defineList } from '#web/admin-list/admin-list.ts'
import { ListCards } from '#web/admin-list/ListCards.tsx'
import { ListPage } from '#web/admin-list/ListPage.tsx'
import { ListStates } from '#web/admin-list/ListStates.tsx'
import { ListTable } from '#web/admin-list/ListTable.tsx'
import { listLoader } from '#web/admin-list/list-loader.ts'
import { useList } from '#web/admin-list/use-list.ts'
import type { Column } from '#web/data-table/data-table.types.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { mergeKinds } from '../../merge-kinds.ts'
import type { MergeDone } from '../../merges.contract.ts'
import { AlikeCard } from '../components/AlikeCard.tsx'
import { MergeCounts } from '../components/MergeCounts.tsx'
import { accountLink, kindsName } from '../merge-words.ts'

const alike = defineList({
  name: 'alike',
  states: mergeKinds,
  load: ({ clients }, { state, page }) => clients.merges.getAlikePairs({ kind: state, page }),
})

const merges = defineList({
  name: 'merges',
  prefix: 'done',
  load: ({ clients }, { page }) => clients.merges.getMerges({ page }),
})

export const adminMergesLoader = listLoader(t => t('Duplicates'), alike, merges)

/** Pairs that look alike, and what was merged. */
export function AdminMergesPage(): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const view = useList(alike)
  const kind = mergeKinds.find(one => one === view.openState) ?? 'enterprise'
  const columns: Column<MergeDone>[] = [
    { id: 'merged', title: t('Merged'), isMain: true, cell: ({ merged }) => merged.name },
    {
      id: 'kept',
      title: t('Kept'),
      cell: row => <Link to={accountLink(row.kind, row.kept)}>{row.kept.name}</Link>,
    },
    { id: 'kind', title: t('Kind'), cell: row => kindsName(t, row.kind) },
    { id: 'why', title: t('Why'), cell: ({ why }) => why },
    { id: 'who', title: t('Merged by'), cell: ({ madeBy }) => madeBy?.name ?? t('A deleted account') },
    { id: 'at', title: t('Merged on'), cell: ({ madeAt }) => momentText(t, madeAt, timeZone) },
  ]
  return (
    <ListPage
      title={t('Duplicates')}
      intro={t(
        'Two of the same become one: what belongs to one goes to the other, and its address leads there. Any two can be chosen in the lists of accounts, too.',
      )}
    >
      <section aria-labelledby="alike">
        <h2 id="alike">{t('Look alike')}</h2>
        <ListStates
          view={view}
          label={t('Kind')}
          names={Object.fromEntries(mergeKinds.map(one => [one, kindsName(t, one)]))}
        />
        <ListCards
          view={view}
          title={t('Look alike')}
          rowId={({ one, other }) => `${one.id} ${other.id}`}
          card={pair => <AlikeCard kind={kind} pair={pair} />}
          empty={t('Nothing looks alike.')}
        />
      </section>
      <section aria-labelledby="merged">
        <h2 id="merged">{t('Merged so far')}</h2>
        <ListTable
          view={useList(merges)}
          title={t('Merged so far')}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowName={({ merged, kept }) => `${merged.name} → ${kept.name}`}
          drawer={row => <MergeCounts counts={row.counts} />}
          empty={t('Nothing has been merged yet.')}
        />
      </section>
    </ListPage>
  )
}
