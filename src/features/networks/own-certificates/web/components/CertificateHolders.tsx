import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { ownCertificateLimits as limits } from '../../own-certificate-limits.ts'
import type { CertificateHolder, OwnCertificate } from '../../own-certificates.contract.ts'
import { ownCertificateRefusal } from '../own-certificate-words.ts'
import { holdersQuery, ownCertificatesQuery } from '../own-certificates-queries.ts'
import classes from './CertificateHolders.module.css'

type Found = Awaited<ReturnType<App['clients']['ownCertificates']['getCertificateHolders']>>['found'][number]

/** Who has a certificate of the network: members get it here, and it is taken back with a reason. */
export function CertificateHolders({ certificate }: { certificate: OwnCertificate }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const notify = useSnackbar()
  const { id: networkId } = useManagedNetwork()
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<number>()
  const query = holdersQuery(app, networkId, certificate.id)
  const { data, isError, error, refetch } = useQuery(query)
  const done = async (text: string) => {
    await Promise.all([
      queries.refetchQueries({ queryKey: query.queryKey }),
      queries.refetchQueries({ queryKey: ownCertificatesQuery(app, networkId).queryKey }),
    ])
    setOpen(undefined)
    heading.current?.focus()
    notify(text)
  }
  if (isError && !data)
    return (
      <p role="alert">
        {failureText(t, error)}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data) return <div aria-busy="true" />
  return (
    <section className={classes.holders} aria-label={t('Members with “{{name}}”', { name: certificate.name })}>
      <h3 ref={heading} tabIndex={-1}>
        {t('{{count}} enterprises have it', { count: data.count })}
      </h3>
      <ul>
        {data.items.map(holder => (
          <li key={holder.vendor.id}>
            <div className={classes.holder}>
              <p>
                <Link to={`/${holder.vendor.subDomain}`} dir="auto">
                  {holder.vendor.name}
                </Link>
                <small>{holderText(t, holder)}</small>
              </p>
              <button
                type="button"
                className={button.quiet}
                aria-expanded={open === holder.vendor.id}
                onClick={() => setOpen(open === holder.vendor.id ? undefined : holder.vendor.id)}
              >
                {t('Take back')}
                <span className="visually-hidden"> {holder.vendor.name}</span>
              </button>
            </div>
            {open === holder.vendor.id && (
              <TakeForm
                certificateId={certificate.id}
                holder={holder}
                onDone={() => done(t('Certificate taken back'))}
              />
            )}
          </li>
        ))}
      </ul>
      {data.count > data.items.length && (
        <p className={classes.hint}>{t('Only the first {{count}} are shown.', { count: data.items.length })}</p>
      )}
      {!certificate.isRetired && (
        <GiveForm certificateId={certificate.id} onGiven={name => done(t('{{name}} has the certificate', { name }))} />
      )}
    </section>
  )
}

function holderText(t: Translate, { issuedOn, validUntil, isShown }: CertificateHolder) {
  return [
    issuedOn && t('since {{day}}', { day: formatDay(t, issuedOn) }),
    validUntil && t('Until {{day}}', { day: formatDay(t, validUntil) }),
    !isShown && t('doesn’t count today: it has ended, or the membership isn’t shown'),
  ]
    .filter(Boolean)
    .join(' · ')
}

type TakeProps = { certificateId: number; holder: CertificateHolder; onDone: () => Promise<void> }

function TakeForm({ certificateId, holder: { vendor }, onDone }: TakeProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { id: networkId } = useManagedNetwork()
  const form = useForm({
    defaults: { why: '' },
    validate: ({ why }) => (why.trim() ? [] : [{ field: 'why', text: t('Please say why.') }]),
    send: async ({ why }) => {
      await clients.ownCertificates.takeOwnCertificate({ networkId, certificateId, vendorId: vendor.id, why })
      await onDone()
      return undefined
    },
    explain: error => ({ text: ownCertificateRefusal(t, error) }),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.field('why')}
        label={t('Reason, which the enterprise reads in its log')}
        maxLength={limits.why}
        autoComplete="off"
        autoFocus
      />
      <div>
        <SubmitButton isSending={form.isSending}>{t('Take certificate back')}</SubmitButton>
      </div>
    </Form>
  )
}

type GiveProps = { certificateId: number; onGiven: (name: string) => Promise<void> }

/** Finds members by name; each gets the certificate with a tap, until the day that is chosen. */
function GiveForm({ certificateId, onGiven }: GiveProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { id: networkId } = useManagedNetwork()
  const [found, setFound] = useState<Found[]>()
  const give = useForm({
    defaults: { search: '', validUntil: '' },
    validate: ({ search }) =>
      search.trim().length < 2 ? [{ field: 'search', text: t('Please type at least 2 letters.') }] : [],
    send: async ({ search }) => {
      const asked = { networkId, certificateId, search: search.trim() }
      setFound((await clients.ownCertificates.getCertificateHolders(asked)).found)
      return undefined
    },
    explain: error => ({ text: ownCertificateRefusal(t, error) }),
  })
  return (
    <>
      <Form form={give} className={classes.give}>
        <TextField {...give.field('search')} label={t('Name of the member')} autoComplete="off" maxLength={100} />
        <TextField {...give.field('validUntil')} type="date" label={t('Last day (optional)')} autoComplete="off" />
        <SubmitButton isSending={give.isSending}>{t('Search')}</SubmitButton>
      </Form>
      <div role="status">
        {found?.length === 0 && (
          <p className={classes.hint}>{t('No member without this certificate has this name.')}</p>
        )}
      </div>
      <ul>
        {found?.map(one => (
          <li key={one.id} className={classes.holder}>
            <p dir="auto">{one.name}</p>
            <GiveButton
              {...{ certificateId, vendor: one }}
              validUntil={give.watch().validUntil || null}
              onGiven={async () => {
                setFound(undefined)
                give.reset({ search: '', validUntil: '' })
                await onGiven(one.name)
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ButtonProps = {
  certificateId: number
  vendor: Found
  validUntil: string | null
  onGiven: () => Promise<void>
}

function GiveButton({ certificateId, vendor, validUntil, onGiven }: ButtonProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { id: networkId } = useManagedNetwork()
  const { run, isBusy, problem } = useAction(error => ownCertificateRefusal(t, error))
  return (
    <div>
      <button
        type="button"
        className={button.secondary}
        {...whileBusy(isBusy)}
        onClick={() =>
          void run(async () => {
            await clients.ownCertificates.giveOwnCertificate({
              ...{ networkId, certificateId, vendorId: vendor.id, validUntil },
            })
            await onGiven()
          })
        }
      >
        {t('Give certificate')}
        <span className="visually-hidden"> {vendor.name}</span>
      </button>
      <span role="alert">{problem}</span>
    </div>
  )
}
