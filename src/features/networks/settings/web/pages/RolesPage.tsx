import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NetworkRoles } from '#features/networks/management/management.contract.ts'
import { type NetworkRole, networkRoles } from '#features/networks/management/network-roles.ts'
import { roleName, roleRights, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { GiveRoleForm } from '../components/GiveRoleForm.tsx'
import { SettingsFrame } from '../components/SettingsFrame.tsx'
import { roleRefusal } from '../role-refusal.ts'
import { rolesQuery } from '../settings-queries.ts'
import classes from './RolesPage.module.css'

/** Who manages a network: the team of its enterprise, and people who were given a role. */
export function RolesPage(): ReactNode {
  const { t } = useTranslation()
  const { id } = useManagedNetwork()
  const { data } = useSuspenseQuery(rolesQuery(useApp(), id))
  const { mayGive, team, given } = data
  return (
    <SettingsFrame title={t('Who manages it')}>
      <div className={classes.columns}>
        <div className={classes.lists}>
          <section aria-label={t('Given a role here')}>
            <h2>{t('Given a role here')}</h2>
            {given.length === 0 && <p className={classes.note}>{t('Nobody yet.')}</p>}
            <ul className={classes.rows}>
              {given.map(one => (
                <GivenRole key={one.userId} given={one} mayGive={mayGive} />
              ))}
            </ul>
            {mayGive && <GiveRoleForm />}
          </section>
          <section aria-label={t('From the team')}>
            <h2>{t('From the team')}</h2>
            <p className={classes.note}>
              {t('Owners and admins of the enterprise that runs the network. They are changed in its team.')}
            </p>
            <ul className={classes.rows}>
              {team.map(({ userId, name, role }) => (
                <li key={userId}>
                  <p className={classes.person}>
                    <b dir="auto">{name}</b>
                  </p>
                  <span>{roleName(t, role)}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section aria-label={t('What the roles may do')} className={classes.rights}>
          <h2>{t('What the roles may do')}</h2>
          <dl>
            {networkRoles.map(role => (
              <div key={role}>
                <dt>{roleName(t, role)}</dt>
                <dd>{roleRights(t, role)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </SettingsFrame>
  )
}

type Given = NetworkRoles['given'][number]

function GivenRole({ given, mayGive }: { given: Given; mayGive: boolean }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { id: networkId } = useManagedNetwork()
  const { run, isBusy, problem } = useAction(error => roleRefusal(t, error))
  const { userId, name, email, role } = given
  const isSelf = app.viewer?.id === userId
  const done = async (text: string) => {
    await queries.refetchQueries({ queryKey: rolesQuery(app, networkId).queryKey })
    notify(text)
  }
  const change = (next: NetworkRole) =>
    run(async () => {
      await app.clients.management.changeNetworkRole({ networkId, userId, role: next })
      await done(t('Role changed'))
    })
  const take = () =>
    run(async () => {
      await app.clients.management.takeNetworkRole({ networkId, userId })
      await done(t('Role taken away'))
    })
  return (
    <li>
      <p className={classes.person}>
        <b dir="auto">{name}</b>
        {email && <span dir="ltr">{email}</span>}
      </p>
      {mayGive ? (
        <select
          aria-label={t('Role of {{name}}', { name })}
          value={role}
          onChange={event => void change(event.target.value as NetworkRole)}
        >
          {networkRoles.map(one => (
            <option key={one} value={one}>
              {roleName(t, one)}
            </option>
          ))}
        </select>
      ) : (
        <span>{roleName(t, role)}</span>
      )}
      {(mayGive || isSelf) && (
        <button type="button" className={button.quiet} onClick={() => void take()} {...whileBusy(isBusy)}>
          {isSelf ? t('Give up') : t('Take away')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
    </li>
  )
}
