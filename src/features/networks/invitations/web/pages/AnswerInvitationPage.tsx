import { type ReactNode, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuthPage, SignInLinks } from '#features/people/accounts/web/index.ts'
import { useActAs } from '#features/people/teams/web/index.ts'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf, useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { ShownInvitation } from '../../invitations.contract.ts'
import { invitationRefusal } from '../invitation-words.ts'
import classes from './AnswerInvitationPage.module.css'

type Data = { meta: PageMeta; token: string; invitation: ShownInvitation | null }

/** /network-invitation?token=…, where mails and links of invitations lead; null for one that can’t be accepted. */
export async function answerInvitationLoader(args: LoaderFunctionArgs) {
  const app = appOf(args)
  const token = (new URL(args.request.url).searchParams.get('token') ?? '').slice(0, 200)
  const meta: PageMeta = { title: app.t('Invitation to a network – Pola'), noIndex: true }
  const none = () => data({ meta, token, invitation: null } satisfies Data, { status: 404 })
  if (!token) return none()
  try {
    return { meta, token, invitation: await app.clients.invitations.lookUpInvitation({ token }) } satisfies Data
  } catch (error) {
    if (!isMissing(error)) throw error
    return none()
  }
}

/** An invitation to a network: what it is, and for which enterprise it is accepted. */
export function AnswerInvitationPage(): ReactNode {
  const { t } = useTranslation()
  const { invitation, token } = useLoaderData<Data>()
  if (!invitation)
    return (
      <AuthPage
        title={t('This invitation can’t be accepted')}
        lead={t(
          'It has ended, was sent to another address, or the link is incomplete. Log in with the address that was invited, or ask the network for a new invitation.',
        )}
      >
        <Link to="/" className={button.secondary}>
          {t('Go to the directory')}
        </Link>
      </AuthPage>
    )
  const { network, isTrusted, level, hasForm, expiresAt } = invitation
  return (
    <AuthPage title={t('Join {{network}}', { network: network.name })}>
      <div className={classes.network}>
        {network.logo && <Picture {...network.logo} kind="logo" alt="" width={64} height={64} sizes="64px" eager />}
        <p>
          {network.description}
          <Link to={`/${network.subDomain}/network`} className={classes.more}>
            {t('See the network')}
          </Link>
        </p>
      </div>
      {level && <p>{t('Your level there: {{name}}', { name: level })}</p>}
      <p className={classes.kind}>
        {isTrusted
          ? t('Your enterprise becomes a member as soon as you accept.')
          : hasForm
            ? t('You accept, then fill in a form, and the network decides.')
            : t('You accept, and the network decides.')}{' '}
        {t('You can accept until {{day}}.', { day: formatDay(t, expiresAt) })}
      </p>
      <Answer invitation={invitation} token={token} />
    </AuthPage>
  )
}

function Answer({
  invitation: { you, ...invitation },
  token,
}: {
  invitation: ShownInvitation
  token: string
}): ReactNode {
  const { t } = useTranslation()
  const here = `/network-invitation?${new URLSearchParams({ token })}`
  if (!you)
    return (
      <>
        <p>{t('Log in or sign up to accept it. If it was mailed to you, use that address.')}</p>
        <div className={classes.actions}>
          <SignInLinks redirect={here} />
        </div>
      </>
    )
  if (!you.isVerified)
    return (
      <p className={classes.note}>{t('Please verify your address first by clicking the link in the welcome email.')}</p>
    )
  if (you.enterprises.length === 0)
    return (
      <>
        <p className={classes.note}>
          {t('You don’t manage an enterprise on Pola yet. Apply with yours first, then open this link again.')}
        </p>
        <Link to="/apply" className={button.primary}>
          {t('Apply with your enterprise')}
        </Link>
      </>
    )
  return <Choice enterprises={you.enterprises} network={invitation.network} token={token} />
}

/** The button that had the focus is gone. */
const focusOn = (element: HTMLElement | null) => element?.focus()

type ChoiceProps = {
  enterprises: NonNullable<ShownInvitation['you']>['enterprises']
  network: ShownInvitation['network']
  token: string
}

function Choice({ enterprises, network, token }: ChoiceProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const act = useActAs()
  const free = enterprises.filter(one => !one.isMember)
  const [chosen, setChosen] = useState(free[0]?.id)
  const [done, setDone] = useState<'approved' | 'inProgress'>()
  const { run, isBusy, problem } = useAction(error => invitationRefusal(t, error))
  const accept = (vendorId: number) =>
    run(async () => {
      const { state, form, subDomain } = await clients.invitations.acceptInvitation({ token, vendorId })
      if (!form) return setDone(state)
      // the form is filled in as the enterprise
      await act.actAs({ id: vendorId, type: 'vendor' }, `/${subDomain}/network/form/${form.id}/${form.version}`)
    })
  if (done)
    return (
      <>
        <p ref={focusOn} role="status" tabIndex={-1} className={classes.note}>
          {done === 'approved'
            ? t('Welcome: your enterprise is a member of {{network}}.', { network: network.name })
            : t('Thank you. {{network}} will decide, and you will be notified.', { network: network.name })}
        </p>
        <Link to={`/account/vendor?vendorId=${chosen ?? 0}&section=networks`} className={button.primary}>
          {t('Go to the enterprise’s account')}
        </Link>
      </>
    )
  return (
    <>
      <fieldset className={classes.enterprises}>
        <legend>{t('For which enterprise?')}</legend>
        {enterprises.map(({ id, name, imageUrl, isMember }) =>
          isMember ? (
            <p key={id}>
              <Icon name="check" size={18} />
              <Avatar name={name} src={imageUrl} size={40} />
              <span dir="auto">{name}</span>
              <small>{t('Is in the network')}</small>
            </p>
          ) : (
            <label key={id}>
              <input type="radio" name="enterprise" checked={chosen === id} onChange={() => setChosen(id)} />
              <Avatar name={name} src={imageUrl} size={40} />
              <span dir="auto">{name}</span>
            </label>
          ),
        )}
      </fieldset>
      {chosen !== undefined && (
        <button
          type="button"
          className={button.primary}
          onClick={() => void accept(chosen)}
          {...whileBusy(isBusy || act.isBusy)}
        >
          {t('Accept invitation')}
        </button>
      )}
      <p role="alert" className={classes.wrong}>
        {problem || act.problem}
      </p>
    </>
  )
}
