import type { ReactNode } from 'react'
import details from '#web/admin-list/RowDetails.module.css'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useRowAct } from '#web/admin-list/use-row-act.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { HeldCertificate } from '../../certificates.contract.ts'
import { askName, certificateRefusal } from '../certificate-words.ts'
import { HeldState } from './HeldState.tsx'
import { ReasonForm } from './ReasonForm.tsx'

/** The evidence that an enterprise gives for a certificate, and what an admin finds of it. */
export function HeldDrawer({ held }: { held: HeldCertificate }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const notify = useSnackbar()
  const { act, open, close, done, buttons } = useRowAct<'notRight'>()
  const { run, isBusy } = useAction(error => certificateRefusal(t, error), notify)
  const { vendor, certificate, check, evidence } = held
  const day = (value: string | null) => value && formatDay(t, value)
  const facts: [label: string, value: ReactNode][] = [
    [t('Enterprise'), vendor.name],
    [t('Certificate'), certificate.name],
    [t('Number'), held.number],
    [t('Day of issue'), day(held.issuedOn)],
    [t('Last renewed on'), day(held.renewedOn)],
    [t('Last day'), day(held.validUntil)],
    [t('The certificate itself'), held.hasDocument ? t('Seen with the application') : t('Not given')],
    [t('Still to give'), held.missing.map(ask => askName(t, ask)).join(', ')],
    [t('Status'), <HeldState key="state" held={held} />],
    [t('Why it isn’t right'), check?.isRight === false && check.why],
  ]
  const given = { vendorId: vendor.id, certificateId: certificate.id, evidence }
  const confirm = () =>
    run(async () => {
      await clients.certificates.checkCertificate({ ...given, isRight: true })
      notify(t('Marked as right'))
      await done()
    })
  return (
    <RowDetails thing={`held:${vendor.id}-${certificate.id}`} facts={facts}>
      {act === 'notRight' ? (
        <ReasonForm
          title={t('Not right')}
          text={t('The green mark goes, and the enterprise’s team gets an email with your reason.')}
          submit={t('Send to the team')}
          label={t('Why it isn’t right')}
          asks={t('Please say why, for the team.')}
          done={t('Marked as not right')}
          send={({ why }) => clients.certificates.checkCertificate({ ...given, isRight: false, why })}
          onDone={done}
          onCancel={close}
        />
      ) : (
        <div ref={buttons} className={details.actions}>
          {check?.isRight !== true && (
            <button type="button" className={button.primary} onClick={() => void confirm()} {...whileBusy(isBusy)}>
              {t('It’s right')}
            </button>
          )}
          {check?.isRight !== false && (
            <button type="button" className={button.secondary} onClick={() => open('notRight')}>
              {t('Not right')}
            </button>
          )}
        </div>
      )}
      <nav className={details.links} aria-label={t('Elsewhere')}>
        {certificate.link && <a href={certificate.link}>{t('Where it can be looked up')}</a>}
        {held.applicationId && (
          <Link to={`/admin/review-applications?application=${held.applicationId}`}>{t('Open its application')}</Link>
        )}
        <Link to={`/${vendor.subDomain}`}>{t('Open its page')}</Link>
        <Link to={`/chats/vendor_${vendor.id}?as=help`}>{t('Write to {{name}}', { name: vendor.name })}</Link>
      </nav>
    </RowDetails>
  )
}
