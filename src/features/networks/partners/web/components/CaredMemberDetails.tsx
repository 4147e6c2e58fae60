import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LogLines } from '#features/networks/activities/web/index.ts'
import { StateMark } from '#features/networks/members/web/index.ts'
import { RowDetails } from '#web/admin-list/RowDetails.tsx'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { RadioField } from '#web/forms/RadioField.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { CaredMember, partnerNotes } from '../../partners.contract.ts'
import { caredMemberQuery, type PartnerPath } from '../partner-queries.ts'
import classes from './CaredMemberDetails.module.css'

type Props = {
  path: PartnerPath
  member: CaredMember
  /** loads anew what else shows the member */
  onWritten: () => Promise<unknown>
}

/** A member that the partner looks after: what it is, what happened, and a box to write a note or a visit. */
export function CaredMemberDetails({ path, member, onWritten }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { vendor, state, level, endsOn, dueOn, membershipId } = member
  const log = useInfiniteQuery(caredMemberQuery(app, path, membershipId))
  const items = log.data?.pages.flatMap(page => page.log.items) ?? []
  return (
    <RowDetails
      facts={[
        [t('Status'), <StateMark key="state" state={state} />],
        [t('Level'), level],
        [t('Last day'), endsOn && formatDay(t, endsOn)],
        [t('To be renewed by'), dueOn && formatDay(t, dueOn)],
        [t('Place'), vendor.place],
      ]}
    >
      <div className={classes.details}>
        {(state === 'approved' || state === 'renewing') && (
          <p>
            <Link to={`/${vendor.subDomain}`}>{t('Public page')}</Link>
          </p>
        )}
        <PartnerNote
          path={path}
          membershipId={membershipId}
          onWritten={() => Promise.all([log.refetch(), onWritten()])}
        />
        {log.isError && !log.data ? (
          <p role="alert">
            {failureText(t, log.error)}{' '}
            <button type="button" className={button.quiet} onClick={() => void log.refetch()}>
              {t('Try again')}
            </button>
          </p>
        ) : (
          log.data && <LogLines items={items} />
        )}
        {log.hasNextPage && (
          <button
            type="button"
            className={button.secondary}
            {...whileBusy(log.isFetchingNextPage)}
            onClick={() => void log.fetchNextPage()}
          >
            {t('Earlier')}
          </button>
        )}
      </div>
    </RowDetails>
  )
}

type NoteProps = { path: PartnerPath; membershipId: number; onWritten: () => Promise<unknown> }
type Values = { text: string; type: (typeof partnerNotes)[number] }

const empty: Values = { text: '', type: 'note' }

function PartnerNote({ path, membershipId, onWritten }: NoteProps): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const [id, setId] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    defaults: empty,
    draft: `partner-note-${path.partner}-${membershipId}`,
    validate: ({ text }) => (text.trim() ? [] : [{ field: 'text', text: t('Please write something.') }]),
    send: async ({ text, type }) => {
      await clients.partnerView.addPartnerNote({ ...path, membershipId, id, type, text: text.trim() })
      setId(crypto.randomUUID())
      form.reset(empty)
      await onWritten()
      return undefined
    },
    explain: error => ({ text: failureText(t, error) }),
  })
  return (
    <Form form={form} className={classes.note}>
      <TextAreaField
        {...form.field('text')}
        label={t('What happened')}
        hint={t('The network’s team and its partners for this member read it, the member doesn’t.')}
        rows={3}
        maxLength={2000}
      />
      <RadioField
        {...form.field('type')}
        label={t('Kind')}
        options={[
          ['note', t('Note')],
          ['visit', t('Visit')],
        ]}
      />
      <SubmitButton isSending={form.isSending}>{t('Save note')}</SubmitButton>
    </Form>
  )
}
