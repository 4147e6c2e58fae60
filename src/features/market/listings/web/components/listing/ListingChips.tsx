import { type ReactNode, Suspense, useState } from 'react'
import { LazyCertificateDialog, standingAt, standingNote } from '#features/market/directory/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import tick from '#web/ui/tick.module.css'
import type { Listing } from '../../../listings.contract.ts'
import { packagingKinds } from '../../../packaging.ts'
import classes from './ListingChips.module.css'

type Certificate = Listing['certificates'][number]

type Props = Pick<Listing, 'certificates' | 'packaging'> & {
  /** translated; empty if it isn't one */
  offer: string
}

/** A listing's certificates and packaging. Certificates open their details; valid ones are green with a tick. */
export function ListingChips({ certificates, packaging, offer }: Props): ReactNode {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Certificate | null>()
  if (certificates.length === 0 && packaging.length === 0 && !offer) return null
  return (
    <>
      <ul className={classes.chips}>
        {offer && <li className={classes.offer}>{offer}</li>}
        {certificates.map(certificate => (
          <li key={certificate.id}>
            <CertificateChip certificate={certificate} onOpen={() => setShown(certificate)} />
          </li>
        ))}
        {packaging.map(kind => (
          <li key={kind} className={classes.packaging}>
            {packagingKinds[kind](t)}
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <Suspense fallback={null}>
          <LazyCertificateDialog certificate={shown ?? undefined} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

function CertificateChip({ certificate, onOpen }: { certificate: Certificate; onOpen: () => void }): ReactNode {
  const { t } = useTranslation()
  const { title, issuer, number } = certificate
  const now = new Date()
  const isValid = standingAt(certificate, now) === 'valid'
  return (
    <button
      type="button"
      className={`${classes.certificate} ${isValid ? tick.ticked : classes.grey}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {[isValid ? t('Certified: {{title}}', { title }) : title, issuer || number, standingNote(t, certificate, now)]
        .filter(Boolean)
        .join(' · ')}
    </button>
  )
}
