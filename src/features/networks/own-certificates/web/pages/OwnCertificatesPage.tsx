import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { SettingsFrame } from '#features/networks/settings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { OwnCertificate } from '../../own-certificates.contract.ts'
import { CertificateItem, type Part } from '../components/CertificateItem.tsx'
import { OwnCertificateForm } from '../components/OwnCertificateForm.tsx'
import { ownCertificateRefusal } from '../own-certificate-words.ts'
import { ownCertificatesQuery } from '../own-certificates-queries.ts'
import classes from './OwnCertificatesPage.module.css'

type Open = { id: number; part: Part } | 'new' | undefined

/** The certificates that a network gives its members: what they say, their order, and who has them. */
export function OwnCertificatesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { id: networkId } = useManagedNetwork()
  const query = ownCertificatesQuery(app, networkId)
  const { data: certificates } = useSuspenseQuery(query)
  const [open, setOpen] = useState<Open>()
  const { run, isBusy, problem } = useAction(error => ownCertificateRefusal(t, error))
  const reload = async (text: string) => {
    await queries.refetchQueries({ queryKey: query.queryKey })
    notify(text)
  }
  const inUse = certificates.filter(one => !one.isRetired)
  const move = (from: number, to: number) =>
    run(async () => {
      const ids = inUse.map(one => one.id)
      const [moved] = ids.splice(from, 1) as [number]
      await app.clients.ownCertificates.sortOwnCertificates({ networkId, ids: ids.toSpliced(to, 0, moved) })
      await reload(t('Order saved'))
    })
  const retire = ({ id: certificateId, revision, isRetired }: OwnCertificate) =>
    run(async () => {
      const asked = { networkId, certificateId, revision, isRetired: !isRetired }
      await app.clients.ownCertificates.retireOwnCertificate(asked)
      await reload(isRetired ? t('Certificate brought back') : t('Certificate retired'))
    })
  const picture = async ({ id: certificateId, revision }: OwnCertificate, fileId: string | null) => {
    await app.clients.ownCertificates.setOwnCertificatePicture({ networkId, certificateId, revision, fileId })
    await reload(t('Picture saved'))
  }
  return (
    <SettingsFrame title={t('Certificates')}>
      <p className={classes.note}>
        {t(
          'Only your network gives these certificates. Members have them on their page with your network’s name, and visitors filter by them, while the membership is shown.',
        )}
      </p>
      {certificates.length === 0 && open !== 'new' && <p>{t('There are no certificates yet.')}</p>}
      <ol className={classes.certificates}>
        {certificates.map(certificate => (
          <CertificateItem
            key={certificate.id}
            certificate={certificate}
            place={inUse.indexOf(certificate)}
            places={inUse.length}
            part={typeof open === 'object' && open.id === certificate.id ? open.part : undefined}
            isBusy={isBusy}
            onOpen={part => setOpen(part && { id: certificate.id, part })}
            onMove={(from, to) => void move(from, to)}
            onRetire={() => void retire(certificate)}
            onPicture={fileId => picture(certificate, fileId)}
            onSaved={async () => {
              await reload(t('Certificate saved'))
              setOpen(undefined)
            }}
          />
        ))}
        {open === 'new' && (
          <li>
            <OwnCertificateForm
              onSaved={async () => {
                await reload(t('Certificate added'))
                setOpen(undefined)
              }}
            />
          </li>
        )}
      </ol>
      <p role="alert" className={classes.wrong}>
        {problem}
      </p>
      {open !== 'new' && (
        <div>
          <button type="button" className={button.secondary} onClick={() => setOpen('new')}>
            <Icon name="plus" size={18} />
            {t('Add certificate')}
          </button>
        </div>
      )}
    </SettingsFrame>
  )
}
