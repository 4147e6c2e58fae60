import { type ReactNode, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { withProof } from '#features/people/accounts/web/index.ts'
import { fileSize } from '#features/platform/storage/web/index.ts'
import { shownEmail } from '#shared/shown-email.ts'
import list from '#web/admin-list/ListCards.module.css'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { longestMessage } from '../../claim-limits.ts'
import type { Claim } from '../../claims.contract.ts'
import { claimError } from '../claim-error.ts'
import classes from './ClaimCase.module.css'

/** A claim beside the claimed profile, with the decision. */
export function ClaimCase({ claim }: { claim: Claim }): ReactNode {
  const { t } = useTranslation()
  const { profile, claimant, document, message, reason, createdAt, decidedAt } = claim
  return (
    <article className={`${list.card} ${classes.case}`}>
      <h2>{t('{{person}} claims {{name}}', { person: claimant.name, name: profile.brand })}</h2>
      <div className={classes.sides}>
        <section aria-label={t('The claim')}>
          <h3>{t('The claim')}</h3>
          <p>
            <a href={`mailto:${claimant.email}`}>{shownEmail(claimant.email)}</a> · {formatDay(t, createdAt)}
          </p>
          <blockquote className={list.quote} dir="auto">
            {message}
          </blockquote>
          {document ? (
            <a className={button.secondary} href={document.url}>
              <Icon name="download" size={18} /> {document.fileName} ({fileSize(t, document.bytes)})
            </a>
          ) : (
            <p>{t('The document is no longer available.')}</p>
          )}
        </section>
        <section aria-label={t('The profile')}>
          <h3>{t('The profile')}</h3>
          <p>
            <a href={`/${profile.subDomain}`}>{profile.brand}</a>
          </p>
          {profile.title && <p dir="auto">{profile.title}</p>}
          {profile.place && <p>{profile.place}</p>}
          {profile.website && (
            <p>
              <a href={profile.website} rel="noopener nofollow">
                {profile.website}
              </a>
            </p>
          )}
          {profile.source && <p>{t('Listed by {{source}}', { source: profile.source })}</p>}
        </section>
      </div>
      {decidedAt && (
        <p>
          {t('Decided on {{date}}.', { date: formatDay(t, decidedAt) })} {reason}
        </p>
      )}
      {claim.state === 'open' && <Decision claim={claim} />}
    </article>
  )
}

function Decision({ claim: { id } }: { claim: Claim }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { revalidate } = useRevalidator()
  const accepts = useRef(false)
  const decide = (whether: boolean) => {
    accepts.current = whether
  }
  const form = useForm({
    defaults: { reason: '' },
    validate: ({ reason }) =>
      accepts.current || reason.trim()
        ? []
        : [{ field: 'reason', text: t('Please say why. The claimant will read it.') }],
    send: async ({ reason }) => {
      const decision = { id, accept: accepts.current, reason: accepts.current ? '' : reason.trim() }
      await withProof(() => app.clients.claims.decideClaim(decision))
      await revalidate()
      return undefined
    },
    explain: failure => ({ text: claimError(t, failure) }),
  })
  return (
    <Form form={form} className={classes.decision}>
      <TextAreaField {...form.field('reason')} label={t('Reason for rejecting')} rows={2} maxLength={longestMessage} />
      <div className={classes.actions}>
        <button type="submit" className={button.secondary} onClick={() => decide(false)}>
          {t('Reject')}
        </button>
        <button type="submit" className={button.primary} onClick={() => decide(true)}>
          {t('Accept')}
        </button>
      </div>
    </Form>
  )
}
