import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LookForm } from '#features/people/looks/web/index.ts'
import { PointsForm } from '#features/people/points/web/index.ts'
import classes from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useRowAct } from '#web/admin-list/use-row-act.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { PersonRow } from '../../personal-accounts.contract.ts'
import { kindName } from '../account-words.ts'
import { AcceptButton } from './AcceptButton.tsx'
import { AccountState } from './AccountState.tsx'
import { DashboardAccessForm } from './DashboardAccessForm.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { RefuseForm } from './RefuseForm.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { RoleForm } from './RoleForm.tsx'
import { SuspendForm } from './SuspendForm.tsx'

type Act = 'refuse' | 'suspend' | 'role' | 'dashboards' | 'points' | 'look' | 'delete'

/** An account with everything about it, and what admins can do with it. */
export function PersonDrawer({ person }: { person: PersonRow }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id, name, email, kind, points, invites, country, createdAt, lastSignInAt, suspension, isAdmin, state } =
    person
  const { data: details } = useQuery({
    queryKey: ['person', id, app.language],
    queryFn: () => app.clients.personalAccounts.getPerson({ userId: id }),
    staleTime: 0,
  })
  const { act, open, close, done, buttons } = useRowAct<Act>(() =>
    queriesOf(app).invalidateQueries({ queryKey: ['person', id] }),
  )
  const facts: [label: string, value: ReactNode][] = [
    [
      t('Email'),
      <a key="email" href={`mailto:${email}`} dir="ltr">
        {email}
      </a>,
    ],
    [t('Kind of account'), kindName(t, kind)],
    [t('Status'), <AccountState key="state" person={person} />],
    [state === 'refused' ? t('Refused because') : t('Suspended because'), details?.suspendedWhy],
    [t('Country'), country?.name],
    [t('Sign-up date'), formatDay(t, createdAt)],
    [t('Last login'), lastSignInAt && formatDay(t, lastSignInAt)],
    [t('Points'), points],
    [t('Invited, joined'), `${invites.sent} · ${invites.joined}`],
  ]
  const isClosed = state === 'waiting' || state === 'refused'
  return (
    <RowDetails thing={`user:${id}`} facts={facts}>
      {act === 'refuse' && <RefuseForm userIds={[id]} onDone={done} onCancel={close} />}
      {act === 'suspend' && <SuspendForm person={person} onDone={done} onCancel={close} />}
      {act === 'role' && <RoleForm person={person} onDone={done} onCancel={close} />}
      {act === 'dashboards' && details && (
        <DashboardAccessForm userId={id} hasAccess={details.hasDashboardAccess} onDone={done} onCancel={close} />
      )}
      {act === 'points' && <PointsForm owner={{ userId: id }} points={points} onDone={done} onCancel={close} />}
      {act === 'delete' && <DeleteForm person={person} onDone={done} onCancel={close} />}
      {act === 'look' && <LookForm userId={id} onCancel={close} />}
      {!act && (
        <div ref={buttons} className={classes.actions}>
          {suspension && <RestoreButton userId={id} onDone={done} />}
          {isClosed && <AcceptButton userId={id} onDone={done} />}
          {state === 'waiting' && (
            <button type="button" className={button.secondary} onClick={() => open('refuse')}>
              {t('Refuse account')}
            </button>
          )}
          {!isAdmin && !isClosed && (
            <button type="button" className={button.secondary} onClick={() => open('suspend')}>
              {suspension ? t('Change suspension') : t('Suspend account')}
            </button>
          )}
          {id !== app.viewer?.id && !isClosed && (
            <button type="button" className={button.secondary} onClick={() => open('role')}>
              {isAdmin ? t('Take away admin role') : t('Make admin')}
            </button>
          )}
          <button type="button" className={button.secondary} onClick={() => open('points')}>
            {t('Change points')}
          </button>
          {details && (
            <button type="button" className={button.secondary} onClick={() => open('dashboards')}>
              {details.hasDashboardAccess ? t('Take away access to dashboards') : t('Give access to dashboards')}
            </button>
          )}
          {!isAdmin && !isClosed && (
            <button type="button" className={button.secondary} onClick={() => open('look')}>
              {t('See Pola as this person')}
            </button>
          )}
          {!isAdmin && (
            <button type="button" className={button.quiet} onClick={() => open('delete')}>
              {t('Delete account')}
            </button>
          )}
        </div>
      )}
      <nav className={classes.links} aria-label={t('Elsewhere')}>
        <Link to={`/chats/user_${id}?as=help`}>{t('Write to {{name}}', { name: name || email })}</Link>
        <Link to={`/account?userId=${id}`}>{t('Open the account')}</Link>
        {!isAdmin && (
          <Link to={`/admin/merges/compare?kind=person&one=${id}`}>{t('Merge with another account of theirs')}</Link>
        )}
        <Link to={`/admin/record?${new URLSearchParams({ search: `user:${id}` })}`}>
          {t('What was done to this account')}
        </Link>
      </nav>
      {details && <PersonFacts details={details} />}
    </RowDetails>
  )
}
