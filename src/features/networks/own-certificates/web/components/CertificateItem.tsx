import type { ReactNode } from 'react'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import type { OwnCertificate } from '../../own-certificates.contract.ts'
import classes from '../pages/OwnCertificatesPage.module.css'
import { CertificateHolders } from './CertificateHolders.tsx'
import { OwnCertificateForm } from './OwnCertificateForm.tsx'

/** What of a certificate is open below it. */
export type Part = 'texts' | 'holders'

type Props = {
  certificate: OwnCertificate
  /** its place among those that can be given, counted from 0; -1 for a retired one */
  place: number
  places: number
  part: Part | undefined
  isBusy: boolean
  onOpen: (part: Part | undefined) => void
  onMove: (from: number, to: number) => void
  onRetire: () => void
  onPicture: (fileId: string | null) => Promise<void>
  onSaved: () => Promise<unknown>
}

/** A certificate of the network, with what can be done with it. */
export function CertificateItem({ certificate, place, places, part, isBusy, ...on }: Props): ReactNode {
  const { t } = useTranslation()
  const { name, imageId, isRetired, holders } = certificate
  const toggle = (one: Part, label: string) => (
    <button
      type="button"
      className={button.quiet}
      aria-expanded={part === one}
      onClick={() => on.onOpen(part === one ? undefined : one)}
    >
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
  const step = (label: string, to: number) => (
    <button
      type="button"
      className={to < place ? `${classes.step} ${classes.up}` : classes.step}
      aria-label={label}
      onClick={() => to >= 0 && to < places && on.onMove(place, to)}
      {...(to < 0 || to >= places ? whileOff(true) : whileBusy(isBusy))}
    >
      <Icon name="chevronDown" />
    </button>
  )
  return (
    <li>
      <div className={classes.certificate}>
        {imageId ? (
          <img src={`/files/${imageId}/small.webp`} alt="" width={48} height={48} />
        ) : (
          <span className={classes.blank} aria-hidden="true">
            <Icon name="badge" />
          </span>
        )}
        <p className={classes.words}>
          <b dir="auto">{name}</b>
          <span>
            {t('{{count}} members have it', { count: holders })}
            {isRetired && ` · ${t('Retired')}`}
          </span>
        </p>
        <div className={classes.acts}>
          {toggle('holders', t('Members'))}
          {toggle('texts', t('Edit'))}
          {!isRetired && step(t('Move {{name}} up', { name }), place - 1)}
          {!isRetired && step(t('Move {{name}} down', { name }), place + 1)}
        </div>
      </div>
      {part === 'holders' && <CertificateHolders certificate={certificate} />}
      {part === 'texts' && (
        <div className={classes.opened}>
          <PhotoField
            purpose="logo"
            label={t('Picture')}
            name={name}
            image={imageId ? { id: imageId } : null}
            onUploaded={file => on.onPicture(file.id)}
            onRemove={() => on.onPicture(null)}
          />
          <OwnCertificateForm key={certificate.revision} certificate={certificate} onSaved={on.onSaved} />
          <div>
            <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={on.onRetire}>
              {isRetired ? t('Bring certificate back') : t('Retire certificate')}
            </button>
            <p className={classes.note}>{t('A retired certificate can’t be given any more. Who has it keeps it.')}</p>
          </div>
        </div>
      )}
    </li>
  )
}
