import { type ReactNode, Suspense, useState } from 'react'
import { formatMonth, isExpired, LazyCertificateDialog } from '#features/market/directory/web/index.ts'
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

/** Its certificates in green, each of which opens; its packaging. */
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
  const { title, issuer, number, validUntil } = certificate
  const expired = isExpired(validUntil, new Date())
  const date = validUntil && formatMonth(t, validUntil, 'short')
  const until = date && (expired ? t('expired {{date}}', { date }) : t('until {{date}}', { date }))
  return (
    <button
      type="button"
      className={`${classes.certificate} ${expired ? classes.expired : tick.ticked}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {[expired ? title : t('Certified: {{title}}', { title }), issuer || number, until].filter(Boolean).join(' · ')}
    </button>
  )
}
