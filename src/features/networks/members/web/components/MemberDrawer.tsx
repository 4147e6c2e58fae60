import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MemberLog, NoteBox } from '#features/networks/activities/web/index.ts'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import { BesideDrawer } from '#web/admin-list/BesideDrawer.tsx'
import type { ListView } from '#web/admin-list/use-list.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { type App, useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ManagedLevel } from '../../members.contract.ts'
import type { MembersAnswer } from '../members-list.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { MemberDetails } from './MemberDetails.tsx'
import classes from './MemberDrawer.module.css'
import { MemberFace } from './member-cells.tsx'
import { memberLine } from './use-member-columns.tsx'

export function memberQuery({ clients, language }: App, networkId: number, membershipId: number) {
  return queryOptions({
    queryKey: ['network-member', networkId, membershipId, language],
    queryFn: () => clients.members.getNetworkMember({ networkId, membershipId }),
  })
}

type Props = {
  view: ListView<MembersAnswer>
  network: ManagedNetworkInfo
  levels: ManagedLevel[]
  /** all tags of the network */
  tags: string[]
  today: string
}

/** A member beside the table: what is to be done, what happened, and what can be decided. */
export function MemberDrawer({ view, network, levels, tags, today }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const membershipId = /^\d{1,9}$/.test(view.row) ? Number(view.row) : 0
  const { data, error } = useQuery({ ...memberQuery(app, network.id, membershipId), enabled: membershipId > 0 })
  const mayWrite = hasNetworkRole(network.role, 'reviewer')
  const ids = { networkId: network.id, membershipId }
  const name = data?.vendor.name ?? ''
  const missing = membershipId === 0 || isMissing(error)
  return (
    <BesideDrawer
      row={view.row}
      title={name}
      head={data && <MemberFace {...data.vendor} place={memberLine(t, data)} />}
      onClose={view.closeRow}
      footer={data && mayWrite && <NoteBox key={membershipId} {...ids} />}
    >
      {!data && error ? (
        <p role="alert">{missing ? t('This member doesn’t exist any more.') : failureText(t, error)}</p>
      ) : (
        data && (
          <Opened key={membershipId} member={data} {...{ network, levels, tags, today, mayWrite }}>
            <MemberLog {...ids} mayWrite={mayWrite} />
          </Opened>
        )
      )}
    </BesideDrawer>
  )
}

type OpenedProps = Omit<Props, 'view'> & {
  member: Awaited<ReturnType<App['clients']['members']['getNetworkMember']>>
  mayWrite: boolean
  /** the log */
  children: ReactNode
}

function Opened({ member, network, levels, tags, today, children }: OpenedProps): ReactNode {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'activity' | 'details'>('activity')
  const [isDeciding, setDeciding] = useState(false)
  const { vendor } = member
  const isAdmin = hasNetworkRole(network.role, 'admin')
  const tabs = { activity: t('Activity'), details: t('Details') }
  return (
    <div className={classes.opened}>
      <div className={classes.actions}>
        {isAdmin && (
          <button type="button" className={button.primary} onClick={() => setDeciding(true)}>
            <Icon name="edit" size={18} />
            {t('Change membership')}
          </button>
        )}
        {isAdmin && network.vendorId !== null && (
          <Link className={button.secondary} to={`/chats/vendor_${vendor.id}?as=vendor_${network.vendorId}`}>
            <Icon name="message" size={18} />
            {t('Message')}
          </Link>
        )}
        <Link className={button.quiet} to={`/${vendor.subDomain}`}>
          {t('View profile')}
        </Link>
      </div>
      {isDeciding && (
        <DecisionForm networkId={network.id} {...{ member, levels, today }} onClose={() => setDeciding(false)} />
      )}
      <div role="tablist" aria-label={vendor.name} className={classes.tabs}>
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map(one => (
          <button
            key={one}
            id={`tab-${one}`}
            type="button"
            role="tab"
            aria-selected={tab === one}
            aria-controls="member-panel"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={event => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
              const next = one === 'activity' ? 'details' : 'activity'
              setTab(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {tabs[one]}
          </button>
        ))}
      </div>
      <div id="member-panel" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'activity' ? children : <MemberDetails networkId={network.id} {...{ member, tags, isAdmin }} />}
      </div>
    </div>
  )
}
