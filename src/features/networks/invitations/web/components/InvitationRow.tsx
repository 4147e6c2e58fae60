import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { NetworkInvitation } from '../../invitations.contract.ts'
import { invitationRefusal, invitationStateName } from '../invitation-words.ts'
import classes from './InvitationRow.module.css'

type Props = {
  networkId: number
  subDomain: string
  invitation: NetworkInvitation
  onChanged: () => Promise<unknown>
}

/** An invitation with its state, who accepted it, and a way to take it back while it is open. */
export function InvitationRow({ networkId, subDomain, invitation, onChanged }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const isTakenBack = useRef(false)
  // the button that had the focus is gone then
  useEffect(() => {
    if (!isAsking && isTakenBack.current) row.current?.focus()
  }, [isAsking])
  const { id, email, vendor, level, state, isTrusted, uses, maxUses, expiresAt, sentAt, by, accepted } = invitation
  const name = vendor?.name ?? email ?? t('Link for {{count}} enterprises', { count: maxUses })
  const about = [
    isTrusted ? t('Member at once') : t('Applies'),
    ...(level ? [t('Level: {{name}}', { name: level.name })] : []),
    by ? t('{{name}}, {{day}}', { name: by, day: formatDay(t, sentAt) }) : formatDay(t, sentAt),
    ...(state === 'open' ? [t('until {{day}}', { day: formatDay(t, expiresAt) })] : []),
    ...(email === null && !vendor ? [t('{{uses}} of {{most}} used', { uses, most: maxUses })] : []),
  ]
  return (
    <div ref={row} className={classes.row} tabIndex={-1}>
      <Icon name={vendor ? 'store' : email === null ? 'share' : 'mail'} size={20} />
      <div className={classes.words}>
        <b dir="auto">{name}</b>
        <p>{about.join(' · ')}</p>
        {accepted.length > 0 && (
          <ul aria-label={t('Accepted by')}>
            {accepted.map(one => (
              <li key={one.membershipId}>
                <Link to={`/${subDomain}/network/manager?row=${one.membershipId}`}>{one.name}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={classes.state} data-state={state}>
        {invitationStateName(t, state)}
      </span>
      {state === 'open' && (
        <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
          {t('Take back')}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('Take back the invitation?')}
        text={t('Nobody can accept it any more. Who has accepted it stays.')}
        confirmLabel={t('Take back')}
        danger
        explain={error => invitationRefusal(t, error)}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await clients.invitations.revokeInvitation({ networkId, invitationId: id })
          isTakenBack.current = true
          await onChanged()
          notify(t('Invitation taken back'))
        }}
      />
    </div>
  )
}
