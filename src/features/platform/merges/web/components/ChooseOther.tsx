import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { TableSearch } from '#web/data-table/TableSearch.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { MergeKind } from '../../merge-kinds.ts'
import { compareLink } from '../merge-words.ts'

type Found = { id: string; name: string; address: string }

/** Finds the second of two by its name or address. */
export function ChooseOther({ kind, one }: { kind: MergeKind; one: string }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    queryKey: ['merge-with', kind, search, language],
    enabled: search.trim() !== '',
    queryFn: async (): Promise<Found[]> => {
      if (kind === 'person') {
        const { items } = await clients.personalAccounts.getPeople({ search, limit: 20 })
        return items.map(({ id, name, email }) => ({ id, name, address: email }))
      }
      const { items } = await clients.enterpriseAccounts.getEnterprises({ search, limit: 20 })
      return items.map(({ id, name, subDomain }) => ({ id: String(id), name, address: subDomain }))
    },
  })
  const found = (data ?? []).filter(({ id }) => id !== one)
  return (
    <section aria-label={t('Which is the same?')}>
      <h2>{t('Which is the same?')}</h2>
      <TableSearch label={t('Name or address')} value={search} onChange={setSearch} />
      <div aria-live="polite">
        {data && found.length === 0 && <p>{t('Nothing found.')}</p>}
        <ul>
          {found.map(({ id, name, address }) => (
            <li key={id}>
              <Link to={compareLink(kind, one, id)}>{`${name} · ${address}`}</Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
