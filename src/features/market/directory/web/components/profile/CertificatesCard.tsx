import { type ReactNode, useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import type { HeldCertificate } from '../../../directory.contract.ts'
import { CertificateDialog } from './CertificateDialog.tsx'
import classes from './CertificatesCard.module.css'
import { standingAt, standingNote } from './profile-text.ts'
import card from './side-card.module.css'

/** Certificates for farming or animals have icons of their own; all others show the badge. */
const icons: Record<string, IconName> = {
  organic: 'leaf',
  demeter: 'leaf',
  gots: 'leaf',
  fsc: 'plant',
  rainforest: 'plant',
  vegan: 'heart',
  'cruelty-free': 'heart',
}

export function CertificatesCard({ certificates }: { certificates: HeldCertificate[] }): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState<HeldCertificate>()
  return (
    <section className={card.card} aria-labelledby="certificates-heading">
      <h2 id="certificates-heading">{t('Certificates')}</h2>
      <ul className={classes.list}>
        {certificates.map(certificate => (
          <li key={certificate.id}>
            <CertificateRow certificate={certificate} onOpen={() => setShown(certificate)} />
          </li>
        ))}
      </ul>
      <CertificateDialog certificate={shown} onClose={() => setShown(undefined)} />
    </section>
  )
}

function CertificateRow({ certificate, onOpen }: { certificate: HeldCertificate; onOpen: () => void }): ReactNode {
  const { t } = useTranslation()
  const { title, issuer, number } = certificate
  const now = new Date()
  return (
    <button
      type="button"
      className={`${classes.row} ${standingAt(certificate, now) === 'valid' ? '' : classes.grey}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={classes.icon}>
        <Icon name={lookUp(icons, certificate.handle) ?? 'badge'} size={22} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.detail}>
          {[issuer, number, standingNote(t, certificate, now)]
            .flatMap(part => (part ? unbroken(part) : []))
            .join(' · ')}
        </span>
      </span>
      <Icon name="chevronRight" size={18} />
    </button>
  )
}

/** Short parts are kept on one line. */
function unbroken(text: string): string {
  return text.length <= 24 ? text.replaceAll(' ', '\u00a0') : text
}
