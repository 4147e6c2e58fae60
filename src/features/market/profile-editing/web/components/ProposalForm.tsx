import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { ChosenMany } from '#web/forms/ChosenMany.tsx'
import { Form } from '#web/forms/Form.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { longestMessage, longestName, maxCertificates, maxSectors } from '../../profile-limits.ts'
import type { OwnProposal, ReviewedValues } from '../../profile-proposals.contract.ts'
import { type LanguageValues, languageValues } from '../language-values.ts'
import { proposalError } from '../proposal-error.ts'
import { useFreshFields } from '../use-fresh-fields.ts'
import { profileChoicesQuery } from '../use-own-profile.ts'
import { CertificateFields } from './CertificateFields.tsx'
import { ProfileLanguages } from './ProfileLanguages.tsx'
import classes from './ReviewedSection.module.css'

type Held = ReviewedValues['certificates'][number]
type Values = { brand: LanguageValues; sectorIds: number[]; certificates: Held[]; message: string }

type Props = {
  vendorId: number
  proposal: OwnProposal
  /** called with the saved proposal; undefined after cancelling */
  onDone: (saved?: OwnProposal) => void
}

/** Form for a proposal to change reviewed values. */
export function ProposalForm({ vendorId, proposal, onDone }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data: choices } = useQuery(profileChoicesQuery(app))
  const { current, open } = proposal
  const start = open?.proposed ?? current
  const kit = useForm<Values>({
    defaults: {
      brand: languageValues(start.brand),
      sectorIds: start.sectorIds,
      certificates: start.certificates,
      message: open?.message ?? '',
    },
    draft: `proposal-${vendorId}`,
    validate: async ({ message: _, ...values }) => {
      const { proposedValues } = await import('../../profile-proposals.contract.ts')
      const issues = proposedValues.safeParse(values).error?.issues ?? []
      return issues.slice(0, 1).map(({ path }) =>
        path[0] === 'brand'
          ? { field: 'brand.en' as const, text: t('Please enter a name.') }
          : {
              text: t('Please check numbers and days of your certificates: the last day can’t be before the first.'),
            },
      )
    },
    send: async ({ message, ...values }) => {
      const revision = open?.revision ?? null
      onDone(await app.clients.profileProposals.saveProposal({ id: vendorId, revision, values, message }))
      return undefined
    },
    explain: error => ({ text: proposalError(t, error) }),
  })
  const { form, fieldsKey } = useFreshFields(kit)
  const [names, sectorIds, certificates] = [form.watch('brand'), form.watch('sectorIds'), form.watch('certificates')]
  const holds = (id: number) => certificates.some(one => one.certificateId === id)
  const choose = (ids: number[]) =>
    form.set('certificates', ids.map(id => certificates.find(one => one.certificateId === id) ?? emptyOf(id)) as never)
  return (
    <Form form={form}>
      <ProfileLanguages label={t('Language of the name')} has={code => Boolean(names[code]?.trim())}>
        {code => (
          <TextField {...form.field(`brand.${code}`)} label={t('Name')} maxLength={longestName} autoComplete="off" />
        )}
      </ProfileLanguages>
      <ChosenMany
        label={t('Sectors')}
        placeholder={t('Type to find one')}
        options={choices?.sectors ?? []}
        chosen={sectorIds}
        onChange={ids => form.set('sectorIds', ids as never)}
        most={maxSectors}
      />
      <ChosenMany
        label={t('Certificates')}
        placeholder={t('Type to find one')}
        options={(choices?.certificates ?? []).filter(({ id, isRetired }) => !isRetired || holds(id))}
        chosen={certificates.map(one => one.certificateId)}
        onChange={choose}
        most={maxCertificates}
      />
      {certificates.map(held => (
        <CertificateFields
          key={`${held.certificateId} ${fieldsKey}`}
          name={choices?.certificates.find(one => one.id === held.certificateId)?.text ?? ''}
          held={held}
          onChange={part =>
            form.set(
              'certificates',
              form
                .getValues('certificates')
                .map(one => (one.certificateId === held.certificateId ? { ...one, ...part } : one)) as never,
            )
          }
        />
      ))}
      <TextAreaField
        {...form.field('message')}
        label={t('Anything we should know (optional)')}
        rows={3}
        maxLength={longestMessage}
      />
      <div className={classes.buttons}>
        <SubmitButton isSending={form.isSending}>{t('Send proposal')}</SubmitButton>
        <button
          type="button"
          className={button.secondary}
          onClick={() => {
            form.dropDraft()
            onDone()
          }}
        >
          {t('Cancel')}
        </button>
      </div>
    </Form>
  )
}

function emptyOf(certificateId: number): Held {
  return { certificateId, number: '', issuedOn: null, renewedOn: null, validUntil: null }
}
