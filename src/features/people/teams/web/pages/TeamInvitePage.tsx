import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { AuthPage, SignInLinks, signOut } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import type { ShownInvite } from '../../team-members.contract.ts'
import { accountPathOf } from '../account-path.ts'
import { roleExplained, roleName, teamError } from '../team-texts.ts'
import classes from './TeamInvitePage.module.css'
import type { TeamInviteData } from './team-invite.loader.ts'

/** An invitation to a team, to accept or decline (docs/product.md §6). */
export function TeamInvitePage(): ReactNode {
  const { t } = useTranslation()
  const { invite, token } = useLoaderData<TeamInviteData>()
  if (!invite) {
    return (
      <AuthPage
        title={t('We couldn’t find this invitation')}
        lead={t('The link is incomplete, or a newer email has replaced it. Look for the latest one in your inbox.')}
      >
        <Link to="/" className={button.secondary}>
          {t('Go to the directory')}
        </Link>
      </AuthPage>
    )
  }
  const { vendor, inviter, role, state } = invite
  return (
    <AuthPage title={t('Join the team at {{name}}', { name: vendor.label })}>
      <div className={classes.enterprise}>
        <Avatar name={vendor.label} src={vendor.imageUrl} size={64} />
        <p>
          {inviter
            ? t('{{inviter}} has invited you to join {{name}}.', { inviter, name: vendor.label })
            : t('You’ve been invited to join {{name}}.', { name: vendor.label })}
          {vendor.subDomain && (
            <Link to={`/${vendor.subDomain}`} className={classes.profile}>
              {t('View profile')}
            </Link>
          )}
        </p>
      </div>
      {state === 'open' ? (
        <>
          <p className={classes.role}>
            <strong>{t('Your role: {{role}}', { role: roleName(t, role) })}</strong>
            <span>{roleExplained(t, role)}</span>
          </p>
          <Answer invite={invite} token={token} />
        </>
      ) : (
        <Ended invite={invite} />
      )}
    </AuthPage>
  )
}

function Answer({ invite, token }: { invite: ShownInvite; token: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const here = `/team-invite?${new URLSearchParams({ token })}`
  const { you, invitedAddress } = invite
  if (!you) {
    return (
      <>
        <p className={classes.about}>
          {t('Log in or sign up with the address the invitation was sent to: {{address}}', {
            address: invitedAddress ?? '',
          })}
        </p>
        <div className={classes.actions}>
          <SignInLinks redirect={here} />
        </div>
      </>
    )
  }
  if (!you.isInvited) {
    return (
      <>
        <p className={classes.note}>
          {t('This invitation is for {{address}}, but you’re logged in as {{own}}.', {
            address: invitedAddress ?? '',
            own: app.viewer?.email ?? '',
          })}
        </p>
        <button type="button" className={button.primary} onClick={() => void signOut(app, here)}>
          {t('Log out and use that address')}
        </button>
      </>
    )
  }
  if (!you.isVerified) return <p className={classes.note}>{verifyFirst(t)}</p>
  return <Choice invite={invite} token={token} />
}

function Choice({ invite, token }: { invite: ShownInvite; token: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [doing, setDoing] = useState<'accept' | 'decline' | 'declined'>()
  const [wrong, setWrong] = useState('')
  const act = async (what: 'accept' | 'decline', work: () => Promise<void>) => {
    if (doing) return
    setDoing(what)
    setWrong('')
    try {
      await work()
    } catch (error) {
      setDoing(undefined)
      setWrong(teamError(t, error) ?? failureText(t, error))
    }
  }
  if (doing === 'declined') return <Ended invite={{ ...invite, state: 'declined' }} />
  return (
    <>
      <div className={classes.actions}>
        <button
          type="button"
          className={button.primary}
          aria-busy={doing === 'accept'}
          onClick={() =>
            void act('accept', async () => {
              const { vendorId, type } = await app.clients.teams.acceptTeamInvite({ token })
              // full load, because the visitor has another profile to choose now; that page offers to act as it
              location.assign(accountPathOf({ id: vendorId, type }))
            })
          }
        >
          {t('Join the team')}
        </button>
        <button
          type="button"
          className={button.secondary}
          aria-busy={doing === 'decline'}
          onClick={() =>
            void act('decline', async () => {
              await app.clients.teams.declineTeamInvite({ token })
              setDoing('declined')
            })
          }
        >
          {t('Decline')}
        </button>
      </div>
      <p role="alert" className={classes.wrong}>
        {wrong}
      </p>
    </>
  )
}

function Ended({ invite: { state, vendor, you } }: { invite: ShownInvite }): ReactNode {
  const { t } = useTranslation()
  const isThere = you?.vendorId ?? null
  return (
    <>
      <p className={classes.note} role="status">
        {isThere ? t('You’re in this team.') : endedText(t, state)}
      </p>
      <Link
        to={isThere ? accountPathOf({ id: isThere, type: vendor.type }) : '/'}
        className={isThere ? button.primary : button.secondary}
      >
        {isThere ? t('Go to the enterprise’s account') : t('Go to the directory')}
      </Link>
    </>
  )
}

function endedText(t: Translate, state: ShownInvite['state']): string {
  if (state === 'declined') return t('You’ve declined this invitation. If you change your mind, ask for a new one.')
  if (state === 'revoked') return t('This invitation was revoked.')
  if (state === 'used') return t('This invitation has already been used.')
  return t('This invitation has expired. Ask for a new one.')
}

function verifyFirst(t: Translate): string {
  return t('Please verify your address first by clicking the link in the welcome email.')
}
