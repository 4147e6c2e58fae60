import type { ReactNode } from 'react'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { languages } from '#shared/languages.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import details from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useRowAct } from '#web/admin-list/use-row-act.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { CertificateRow } from '../../certificates.contract.ts'
import { askName, certificateRefusal } from '../certificate-words.ts'
import { CertificateForm } from './CertificateForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'

type InUse = { id: number; name: string; revision: number }
type Props = { certificate: CertificateRow; networks: { id: number; name: string }[]; inUse: InUse[] }

/** A certificate with who has it, and what admins can do with it. */
export function CertificateDrawer({ certificate, networks, inUse }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id, revision, name, imageId, isRetired, holders, waiting, endsSoon } = certificate
  const { act, open, close, done, buttons } = useRowAct<'change' | 'retire' | 'merge'>()
  const missing = languages.filter(({ code }) => !certificate.title[code])
  const held = (state: string) => `/admin/manage-certificates?held.state=${state}&held.certificateId=${id}`
  const facts: [label: string, value: ReactNode][] = [
    [t('Who issues it'), certificate.issuer],
    [t('Network'), networks.find(one => one.id === certificate.networkId)?.name],
    [t('Name in addresses'), certificate.handle],
    [t('Its holders have to give'), certificate.asks.map(ask => askName(t, ask)).join(', ')],
    [t('Valid for'), certificate.validMonths && t('{{count}} months', { count: certificate.validMonths })],
    [t('Name missing in'), missing.map(one => one.name).join(', ')],
    [t('Changed on'), formatDay(t, certificate.changedAt)],
  ]
  const picture = async (fileId: string | null) => {
    await app.clients.certificates.setCertificatePicture({ id, revision, fileId })
    await reloadLists(app)
  }
  return (
    <RowDetails thing={`certificate:${id}`} facts={facts}>
      {act === 'change' && (
        <CertificateForm certificate={certificate} networks={networks} onDone={done} onCancel={close} />
      )}
      {act === 'retire' && <RetireForm certificate={certificate} onDone={done} onCancel={close} />}
      {act === 'merge' && (
        <ReasonForm
          title={t('Merge certificate')}
          text={t('All who have {{name}} get the other one, once. This can’t be undone.', { name })}
          submit={t('Merge certificate')}
          label={t('Reason, for the audit log')}
          asks={t('Please say why, for the audit log.')}
          choice={{
            label: t('The one that stays'),
            asks: t('Please choose the one that stays.'),
            options: inUse.filter(one => one.id !== id).map(one => [String(one.id), one.name]),
          }}
          done={t('Certificates merged')}
          send={({ why, chosen }) => {
            const into = inUse.find(one => one.id === Number(chosen))
            const merge = { id, revision, into: Number(chosen), intoRevision: into?.revision ?? 0, why }
            return app.clients.certificates.mergeCertificates(merge)
          }}
          onDone={done}
          onCancel={close}
        />
      )}
      {!act && (
        <>
          <div ref={buttons} className={details.actions}>
            <button type="button" className={button.primary} onClick={() => open('change')}>
              {t('Change certificate')}
            </button>
            <button type="button" className={button.secondary} onClick={() => open('retire')}>
              {isRetired ? t('Bring certificate back') : t('Retire certificate')}
            </button>
            <button type="button" className={button.secondary} onClick={() => open('merge')}>
              {t('Merge certificate')}
            </button>
            {!isRetired && <MoveButtons id={id} inUse={inUse} />}
          </div>
          <PhotoField
            purpose="logo"
            label={t('Picture')}
            name={name}
            image={imageId ? { id: imageId } : null}
            onUploaded={file => picture(file.id)}
            onRemove={() => picture(null)}
          />
        </>
      )}
      <nav className={details.links} aria-label={t('Elsewhere')}>
        <Link to={held('all')}>{t('{{count}} enterprises have it', { count: holders })}</Link>
        {waiting > 0 && <Link to={held('waiting')}>{t('{{count}} wait for a check', { count: waiting })}</Link>}
        {endsSoon > 0 && <Link to={held('endsSoon')}>{t('{{count}} end soon', { count: endsSoon })}</Link>}
        <Link to={`/admin/record?${new URLSearchParams({ search: `certificate:${id}` })}`}>
          {t('What was done to this certificate')}
        </Link>
      </nav>
    </RowDetails>
  )
}

type RetireProps = { certificate: CertificateRow; onDone: () => Promise<void>; onCancel: () => void }

function RetireForm({ certificate: { id, revision, isRetired }, onDone, onCancel }: RetireProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  return (
    <ReasonForm
      title={isRetired ? t('Bring certificate back') : t('Retire certificate')}
      text={
        isRetired
          ? t('Enterprises can choose it again.')
          : t('Nobody can choose it any more. Those who have it keep it.')
      }
      submit={isRetired ? t('Bring certificate back') : t('Retire certificate')}
      label={t('Reason, for the audit log')}
      asks={t('Please say why, for the audit log.')}
      done={isRetired ? t('Certificate brought back') : t('Certificate retired')}
      send={({ why }) => clients.certificates.retireCertificate({ id, revision, isRetired: !isRetired, why })}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

/** Moves a certificate one place up or down in the order in which all lists show them. */
function MoveButtons({ id, inUse }: { id: number; inUse: InUse[] }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const { run, isBusy } = useAction(error => certificateRefusal(t, error), notify)
  const ids = inUse.map(one => one.id)
  const place = ids.indexOf(id)
  const move = (by: number) =>
    run(async () => {
      const sorted = ids.filter(one => one !== id).toSpliced(place + by, 0, id)
      await app.clients.certificates.sortCertificates({ ids: sorted })
      await reloadLists(app)
      notify(t('Moved to place {{number}} of {{all}}', { number: place + by + 1, all: ids.length }))
    })
  const moves: [by: number, label: string, isOff: boolean][] = [
    [-1, t('Move up'), place <= 0],
    [1, t('Move down'), place === ids.length - 1],
  ]
  return moves.map(([by, label, isOff]) => (
    <button
      key={by}
      type="button"
      className={button.quiet}
      onClick={() => void move(by)}
      {...(isOff ? whileOff(true) : whileBusy(isBusy))}
    >
      {label}
    </button>
  ))
}
