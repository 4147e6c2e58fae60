import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { TableFilter } from '#web/data-table/TableFilter.tsx'
import { TablePages } from '#web/data-table/TablePages.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { type AddresseeState, addresseeStates } from '../../bulk-message-states.ts'
import type { Addressee, OpenedBulkMessage } from '../../bulk-messages.contract.ts'
import { addresseeStateName, bulkRefusal, reasonName } from '../bulk-message-names.ts'
import { addresseesQuery } from '../use-bulk-messages.ts'
import classes from './BulkAddressees.module.css'

/** The members of a message by name, each with what became of it. */
export function BulkAddressees({ message }: { message: OpenedBulkMessage }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id: networkId, subDomain } = useManagedNetwork()
  const [{ page, state }, choose] = useState<{ page: number; state: AddresseeState | '' }>({ page: 1, state: '' })
  const { id: messageId, counts, revision, way } = message
  const step = JSON.stringify([message.state, counts, revision, way])
  const { data, error } = useQuery(addresseesQuery(app, { networkId, messageId, page, state, step }))
  const present = addresseeStates.filter(one => counts[one] > 0)
  const size = present.reduce((sum, one) => sum + counts[one], 0)
  return (
    <section className={classes.addressees} aria-labelledby="bulk-addressees">
      <h2 id="bulk-addressees">{t('Members')}</h2>
      {present.length > 1 && (
        <TableFilter
          label={t('Show')}
          value={state}
          onChange={value => choose({ page: 1, state: present.find(one => one === value) ?? '' })}
          options={[
            ['', `${t('All')} (${size})`],
            ...present.map((one): [string, string] => [one, `${addresseeStateName(t, one)} (${counts[one]})`]),
          ]}
        />
      )}
      {error && <p role="alert">{bulkRefusal(t, error)}</p>}
      <ul>
        {data?.items.map(one => (
          <li key={one.id}>
            <Row addressee={one} isDraft={message.state === 'draft'} network={subDomain} />
          </li>
        ))}
      </ul>
      <TablePages
        title={t('Members')}
        page={page}
        pages={Math.ceil((data?.count ?? 0) / (data?.limit ?? 1))}
        onPage={next => choose({ page: next, state })}
      />
    </section>
  )
}

type RowProps = { addressee: Addressee; isDraft: boolean; network: string }

function Row({ addressee: { vendor, membershipId, state, reason }, isDraft, network }: RowProps): ReactNode {
  const { t } = useTranslation()
  const isLeftOut = isDraft && reason !== null
  return (
    <>
      {membershipId === null ? (
        <b dir="auto">{vendor.name}</b>
      ) : (
        <Link to={`/${network}/network/manager?row=${membershipId}`} dir="auto">
          {vendor.name}
        </Link>
      )}
      <span className={classes.state} data-state={isDraft ? (isLeftOut ? 'optedOut' : 'sent') : state}>
        {isDraft ? (isLeftOut ? t('Doesn’t get it') : t('Gets it')) : addresseeStateName(t, state)}
      </span>
      {reason && <small>{reasonName(t, reason)}</small>}
    </>
  )
}
