import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { HeldCertificate } from '../../../directory.contract.ts'
import classes from './CertificateDialog.module.css'
import { formatMonth, hostOf, standingAt } from './profile-text.ts'

type Props = { certificate: HeldCertificate | undefined; onClose: () => void }

/** The meaning of a certificate, its issuer, scope and expiry. */
export function CertificateDialog({ certificate, onClose }: Props): ReactNode {
  return (
    <Dialog open={certificate !== undefined} onClose={onClose} title={certificate?.title ?? ''}>
      {certificate && <Details certificate={certificate} />}
    </Dialog>
  )
}

function Details({ certificate }: { certificate: HeldCertificate }): ReactNode {
  const { t } = useTranslation()
  const { description, issuer, number, scope, issuedOn, renewedOn, validUntil, link } = certificate
  const month = (date: string | null) => date && formatMonth(t, date)
  const standing = standingAt(certificate, new Date())
  const rows = [
    [t('Issued by'), issuer],
    [t('Number'), number],
    [t('Covers'), scope],
    [t('Certified since'), month(issuedOn)],
    [t('Renewed'), month(renewedOn)],
    [standing === 'expired' ? t('Expired') : t('Valid until'), month(validUntil)],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <div className={classes.details}>
      {standing === 'expired' && (
        <p className={classes.notice}>
          {t('This certificate has expired. A renewal may be under way, so ask before relying on it.')}
        </p>
      )}
      {standing === 'unreviewed' && <p className={classes.notice}>{t('Nobody here has reviewed this certificate.')}</p>}
      {standing === 'self-declared' && (
        <p className={classes.notice}>
          {t('The enterprise says that it holds this. It gave no number, date or document to check it by.')}
        </p>
      )}
      {description && (
        <>
          <h3>{t('What it means')}</h3>
          <p dir="auto">{description}</p>
        </>
      )}
      <dl>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link && hostOf(link) && (
        <a href={link} target="_blank" rel="noopener nofollow ugc">
          {t('More at {{host}}', { host: hostOf(link) })}
          <Icon name="external" size={18} />
        </a>
      )}
    </div>
  )
}
