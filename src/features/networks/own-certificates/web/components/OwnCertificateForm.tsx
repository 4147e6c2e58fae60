import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { readTexts, type TextValues, typedText, unwrittenLanguages } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ownCertificateLimits as limits } from '../../own-certificate-limits.ts'
import type { OwnCertificate } from '../../own-certificates.contract.ts'
import { ownCertificateRefusal, ownCertificateValues, readOwnCertificate } from '../own-certificate-words.ts'

type Props = {
  /** omitted for a new one */
  certificate?: OwnCertificate
  onSaved: () => Promise<unknown>
}

/** Adds a certificate of the network, or changes what one is called and says, in all languages. */
export function OwnCertificateForm({ certificate, onSaved }: Props): ReactNode {
  const { t, language: own } = useTranslation()
  const app = useApp()
  const { id: networkId } = useManagedNetwork()
  const [language, setLanguage] = useState<SiteLanguage>(toSiteLanguage(own))
  const form = useForm<TextValues>({
    defaults: ownCertificateValues(certificate),
    guard: true,
    validate: values => {
      const hasName = Boolean(readTexts(values, 'title').en)
      if (!hasName) setLanguage('en')
      const link = typedText(values, 'link')
      return [
        ...(hasName ? [] : [{ field: 'title-en', text: t('Please write the English name.') }]),
        ...(link === '' || (link.startsWith('https://') && URL.canParse(link))
          ? []
          : [{ field: 'link', text: t('Please enter an address that begins with https://.') }]),
      ]
    },
    send: async values => {
      const fields = readOwnCertificate(values)
      const { ownCertificates } = app.clients
      if (certificate) {
        const { id: certificateId, revision } = certificate
        await ownCertificates.changeOwnCertificate({ networkId, certificateId, revision, fields })
      } else await ownCertificates.addOwnCertificate({ networkId, fields })
      await onSaved()
      return undefined
    },
    explain: error => ({ text: ownCertificateRefusal(t, error) }),
  })
  return (
    <Form form={form}>
      <LanguageChoice
        label={t('Language of the texts')}
        languages={app.languages}
        language={language}
        missing={unwrittenLanguages(form.watch(), 'title')}
        onChange={setLanguage}
      />
      <TextsField form={form} name="title" label={t('Name')} language={language} maxLength={limits.title} />
      <TextsField
        form={form}
        name="description"
        label={t('What it says (optional)')}
        language={language}
        maxLength={limits.description}
        rows={3}
      />
      <TextField
        {...form.field('link')}
        label={t('Page about it (optional)')}
        maxLength={limits.link}
        autoComplete="off"
        isPlain
      />
      <div>
        <SubmitButton isSending={form.isSending}>
          {certificate ? t('Save certificate') : t('Add certificate')}
        </SubmitButton>
      </div>
    </Form>
  )
}
