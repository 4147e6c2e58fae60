import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { signOut } from '#features/people/accounts/web/index.ts'
import type { CurrentUser } from '#shared/current-user.ts'
import { isPlatformAdmin, teamRoles } from '#shared/roles.ts'
import { shownEmail } from '#shared/shown-email.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { openMenuEvent } from '#web/layout/Header.tsx'
import { Queries } from '#web/queries.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { ActingAs } from '../../teams.contract.ts'
import { chatsReloadAfter, currentAccountPath, isChatPath, pathAfterSwitch } from '../account-path.ts'
import { actingAsQuery } from '../use-teams.ts'
import classes from './ActingAsMenu.module.css'

type Props = {
  onDone: () => void
  /** path after choosing a profile; default: {@link pathAfterSwitch} */
  goTo?: (profile: ActingAs) => string
  /** shows only the profiles */
  isChoice?: boolean
}

/**
 * The profiles that the visitor may act as, their account, and log out. On networks' own sites only the person
 * (docs/product.md §2).
 */
export default function ActingAsMenu(props: Props): ReactNode {
  return (
    <Queries>
      <Menu {...props} />
    </Queries>
  )
}

function Menu({ onDone, goTo, isChoice = false }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { pathname, search } = useLocation()
  const { data, isError, refetch } = useQuery(actingAsQuery(app))
  const [switching, setSwitching] = useState<ActingAs['id']>()
  const [failed, setFailed] = useState(false)
  const { viewer } = app
  if (!viewer) return null
  const profiles = data?.items
  const choose = async (profile: ActingAs) => {
    if (switching !== undefined) return
    setSwitching(profile.id)
    setFailed(false)
    try {
      const { id, type } = profile
      await app.clients.teams.selectUserProfile({
        selectedVendor: type === 'user' ? null : { id: Number(id), type },
      })
      // full load, because the page's data was loaded as another profile
      const go = () => location.assign((goTo ?? (one => pathAfterSwitch(pathname, one)))(profile))
      if (isChatPath(pathname)) setTimeout(go, chatsReloadAfter)
      else go()
    } catch {
      setSwitching(undefined)
      setFailed(true)
    }
  }
  return (
    <div className={classes.menu}>
      {!isChoice && (
        <p className={classes.who}>
          <strong>{viewer.name}</strong>
          <span dir="ltr">{shownEmail(viewer.email)}</span>
        </p>
      )}
      {viewer.needsTwoStep && (
        <Link
          to={`/auth/two-step-page?${new URLSearchParams({ redirect: pathname + search })}`}
          className={`${classes.item} ${classes.waits}`}
          onClick={onDone}
        >
          <Icon name="key" /> {t('Your admin rights start once you’ve set up two-step codes.')}
        </Link>
      )}
      {profiles && profiles.length > 1 && (
        <>
          {!isChoice && <p className={classes.heading}>{t('Switch to')}</p>}
          <ul>
            {profiles.map(profile => (
              <li key={profile.id}>
                <button
                  type="button"
                  className={classes.item}
                  aria-current={profile.selected}
                  {...whileBusy(switching !== undefined)}
                  onClick={() => void choose(profile)}
                >
                  <Avatar name={profile.label} src={profile.image?.url ?? null} size={32} />
                  <span className={classes.name}>
                    {profile.label}
                    {profile.type === 'survey' && <small>{t('Survey profile')}</small>}
                  </span>
                  {profile.selected && <Icon name="check" size={18} />}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {!data && !isError && <ProfileSkeletons count={viewer.actingAsCount} hasHeading={!isChoice} />}
      {(isError || failed) && (
        <p role="alert" className={classes.failed}>
          {isError ? t('User profiles not found') : t('We couldn’t switch profiles. Please try again.')}{' '}
          {isError && (
            <button type="button" onClick={() => void refetch()}>
              {t('Try again')}
            </button>
          )}
        </p>
      )}
      {!isChoice && <Ways onDone={onDone} />}
    </div>
  )
}

/** Placeholders with the height of the profiles being loaded. */
function ProfileSkeletons({ count, hasHeading }: { count: number; hasHeading: boolean }): ReactNode {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <div aria-hidden="true">
      {hasHeading && <p className={classes.heading}>{t('Switch to')}</p>}
      {Array.from({ length: count + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index} className={classes.skeleton} />
      ))}
    </div>
  )
}

/** The network of the enterprise that somebody acts as, if they manage it (docs/product.md §6). */
function managedNetworkOf({ selectedVendor }: CurrentUser) {
  if (!selectedVendor) return null
  const { isNetworker, networkId, subscribed, teamRole, network } = selectedVendor
  return isNetworker && networkId > 0 && subscribed && teamRole <= teamRoles.admin ? network : null
}

function Ways({ onDone }: Pick<Props, 'onDone'>): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { viewer, site } = app
  if (!viewer) return null
  const managed = managedNetworkOf(viewer)
  return (
    <ul className={classes.ways}>
      <li>
        <Link to={currentAccountPath(viewer)} className={classes.item} onClick={onDone}>
          <Icon name="user" /> {t('Account')}
        </Link>
      </li>
      {viewer.selectedVendor?.type === 'vendor' && site.kind === 'platform' && (
        <li>
          <Link to="/vendor/overview" className={classes.item} onClick={onDone}>
            <Icon name="store" /> {t('Your desk')}
          </Link>
        </li>
      )}
      {managed && site.kind === 'platform' && (
        <li>
          <Link to={`/${managed.subDomain}/network/manager`} className={classes.item} onClick={onDone}>
            <Icon name="network" /> {t('Manage network')}
          </Link>
        </li>
      )}
      {isPlatformAdmin(viewer) && site.kind === 'platform' && (
        <li>
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              onDone()
              dispatchEvent(new Event(openMenuEvent))
            }}
          >
            <Icon name="settings" /> {t('Admin')}
          </button>
        </li>
      )}
      <li>
        <button type="button" className={classes.item} onClick={() => void signOut(app)}>
          <Icon name="logout" /> {t('Log out')}
        </button>
      </li>
    </ul>
  )
}
