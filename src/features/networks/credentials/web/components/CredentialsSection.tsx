import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { saveFile } from '#web/data-table/save-file.ts'
import { useAction } from '#web/forms/use-action.ts'
import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { CertifiableMembership } from '../../credentials.contract.ts'
import { badgePath, badgeSize, badgeSnippet } from '../../membership-badge.ts'
import { ownCredentialsQuery } from '../use-credentials.ts'
import classes from './CredentialsSection.module.css'

/** What an enterprise takes along of its memberships: a signed file, and a badge for its website. */
export function CredentialsSection({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const { data, isError } = useQuery(ownCredentialsQuery(useApp(), vendorId))
  if (isError) return <p role="alert">{t('The memberships could not be loaded.')}</p>
  if (!data) return <div className={classes.waiting} />
  if (data.count === 0) return <p>{t('The enterprise isn’t a member of a network today.')}</p>
  return (
    <>
      <p>{t('A signed file that says that you’re a member. Anyone can check it, and it ends with the membership.')}</p>
      <ul className={classes.list}>
        {data.items.map(membership => (
          <Membership key={membership.network.id} vendorId={vendorId} membership={membership} />
        ))}
      </ul>
    </>
  )
}

type Props = { vendorId: number; membership: CertifiableMembership }

function Membership({ vendorId, membership: { network, level, credentialId } }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const timeZone = useTimeZone()
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const take = () =>
    run(async () => {
      const { compact, validUntil } = await app.clients.credentials.takeCredential({ vendorId, networkId: network.id })
      const file = {
        '@context': 'https://www.w3.org/ns/credentials/v2',
        id: `data:application/vc+jwt,${compact}`,
        type: 'EnvelopedVerifiableCredential',
      }
      saveFile(`${network.subDomain}.vc.json`, 'application/vc', `${JSON.stringify(file, null, 2)}\n`)
      await queries.invalidateQueries({ queryKey: ownCredentialsQuery(app, vendorId).queryKey })
      notify(t('Credential saved. It’s valid until {{day}}.', { day: formatDay(t, dayOf(validUntil, timeZone)) }))
    })
  return (
    <li className={classes.membership}>
      <h3>
        <bdi>{network.name}</bdi>
        {level && <span className={classes.level}>{level}</span>}
      </h3>
      <div className={classes.acts}>
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void take()}>
          <Icon name="download" size={18} />
          {t('Download credential')}
          <span className="visually-hidden"> {network.name}</span>
        </button>
        {credentialId !== null && (
          <Link to={`/membership-check/${credentialId}`} className={classes.link}>
            {t('What others see')}
          </Link>
        )}
      </div>
      <p role="alert" className={field.error}>
        {problem}
      </p>
      {credentialId !== null && <Badge id={credentialId} name={network.name} />}
    </li>
  )
}

function Badge({ id, name }: { id: number; name: string }): ReactNode {
  const { t } = useTranslation()
  const { origin, language } = useApp()
  const text = t('Member of {{name}}', { name })
  const code = badgeSnippet({ origin, id, text, language })
  return (
    <figure className={classes.badge}>
      <img src={`${badgePath(id)}?lang=${language}`} alt={text} {...badgeSize} />
      <figcaption>
        {t('A badge for your website. It shows whether the membership holds.')}
        <CopyButton text={code} of={t('Code for the badge')} />
      </figcaption>
    </figure>
  )
}
