import { type ReactNode, useState } from 'react'
import { certificateAsks } from '#features/market/directory/certificate-asks.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { ActForm, type ActProps } from '#web/admin-list/ActForm.tsx'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { CheckField } from '#web/forms/CheckField.tsx'
import forms from '#web/forms/forms.module.css'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import type { TextValues } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { certificateLimits as limits } from '../../certificate-states.ts'
import type { CertificateRow } from '../../certificates.contract.ts'
import { certificateProblems, certificateValues, fieldsOf, missingNames } from '../certificate-values.ts'
import { askName, certificateRefusal } from '../certificate-words.ts'

type Props = ActProps & {
  /** undefined: a new one */
  certificate?: CertificateRow
  networks: { id: number; name: string }[]
}

/** Adds a certificate, or changes one. */
export function CertificateForm({ certificate, networks, onDone, onCancel }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const [revision, setRevision] = useState(certificate?.revision ?? 0)
  const [isChanged, setChanged] = useState(false)
  const save = async (values: TextValues) => {
    const fields = fieldsOf(values)
    if (!certificate) return void (await app.clients.certificates.addCertificate({ fields }))
    const given = { id: certificate.id, revision: isChanged ? certificate.revision : revision, fields }
    await app.clients.certificates.changeCertificate(given)
  }
  const form = useForm<TextValues>({
    defaults: certificateValues(certificate),
    validate: values => {
      const problems = certificateProblems(t, values)
      // the English name is asked for where it is typed
      if (problems[0]?.field === 'title-en') setShown('en')
      return problems
    },
    send: async values => {
      try {
        await save(values)
      } catch (error) {
        if (apiErrorOf(error).code === 'gm-error-certificate-changed') {
          await reloadLists(app)
          setChanged(true)
        }
        throw error
      }
      notify(certificate ? t('Certificate saved') : t('Certificate added'))
      await onDone()
      return undefined
    },
    explain: error => {
      const text = certificateRefusal(t, error)
      return apiErrorOf(error).code === 'gm-error-certificate-handle' ? { field: 'handle', text } : { text }
    },
  })
  const showTheirs = () => {
    if (!certificate) return
    setRevision(certificate.revision)
    setChanged(false)
    form.reset(certificateValues(certificate))
  }
  const values = form.watch()
  return (
    <ActForm
      form={form}
      title={certificate ? t('Change certificate') : t('Add certificate')}
      text={t('Names and texts are seen wherever the certificate is: on profiles, cards, filters and forms.')}
      submit={certificate ? t('Save certificate') : t('Add certificate')}
      onCancel={onCancel}
    >
      <LanguageChoice
        label={t('Language of the texts')}
        language={shown}
        missing={missingNames(values)}
        onChange={setShown}
      />
      <TextsField form={form} name="title" label={t('Name')} language={shown} maxLength={limits.title} />
      <TextsField
        form={form}
        name="description"
        label={t('What it says (optional)')}
        language={shown}
        maxLength={limits.description}
        rows={3}
      />
      <TextsField
        form={form}
        name="scope"
        label={t('What it’s for (optional)')}
        language={shown}
        maxLength={limits.scope}
      />
      {!certificate?.isGiven && (
        <TextField {...form.field('issuer')} label={t('Who issues it')} maxLength={limits.issuer} autoComplete="off" />
      )}
      <TextField {...form.field('handle')} label={t('Name in addresses')} maxLength={200} autoComplete="off" isPlain />
      <TextField
        {...form.field('link')}
        label={t('Website (optional)')}
        maxLength={limits.link}
        autoComplete="off"
        isPlain
      />
      {!certificate?.isGiven && (
        <SelectField
          {...form.field('networkId')}
          label={t('Network (optional)')}
          options={[['', t('None')], ...networks.map(({ id, name }): [string, string] => [String(id), name])]}
        />
      )}
      <TextField
        {...form.field('validMonths')}
        label={t('Valid for how many months (optional)')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        isPlain
      />
      <fieldset className={forms.choices}>
        <legend>{t('Its holders have to give')}</legend>
        {certificateAsks.map(ask => (
          <CheckField key={ask} {...form.field(`asks-${ask}`)} label={askName(t, ask)} />
        ))}
      </fieldset>
      {isChanged && certificate && (
        <ChangedMeanwhile by={certificate.changedBy} at={certificate.changedAt} onShowTheirs={showTheirs} />
      )}
    </ActForm>
  )
}
