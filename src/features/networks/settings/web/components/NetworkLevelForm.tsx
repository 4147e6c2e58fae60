import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import type { ManagedLevel } from '#features/networks/members/members.contract.ts'
import { PhotoField } from '#features/platform/storage/web/index.ts'
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
import button from '#web/ui/button.module.css'
import { levelRefusal, levelValues, readLevel } from '../level-values.ts'
import classes from './NetworkLevelForm.module.css'

type Props = {
  /** omitted for a new one */
  level?: ManagedLevel
  sortOrder: number
  onSaved: () => Promise<unknown>
  onRemove?: () => void
}

/** Adds a level, or changes one: name and text in all languages, picture, limits. */
export function NetworkLevelForm({ level, sortOrder, onSaved, onRemove }: Props): ReactNode {
  const { t, language: own } = useTranslation()
  const app = useApp()
  const { id: networkId } = useManagedNetwork()
  const [language, setLanguage] = useState<SiteLanguage>(toSiteLanguage(own))
  // undefined: the picture that it has stays
  const [fileId, setFileId] = useState<string | null>()
  const shown = fileId === undefined ? level?.imageId : fileId
  const form = useForm<TextValues>({
    defaults: levelValues(level),
    guard: true,
    validate: values => {
      const isLimit = (name: string) => /^\d{0,6}$/.test(typedText(values, name))
      const hasName = Boolean(readTexts(values, 'name').en)
      if (!hasName) setLanguage('en')
      return [
        ...(hasName ? [] : [{ field: 'name-en', text: t('Please write the English name.') }]),
        ...['maxMembers', 'maxListings'].flatMap(field =>
          isLimit(field) ? [] : [{ field, text: t('Please enter a whole number, or nothing.') }],
        ),
      ]
    },
    send: async values => {
      const fields = readLevel(values, sortOrder)
      const picture = fileId === undefined ? {} : { fileId }
      const { members } = app.clients
      if (level) await members.changeNetworkLevel({ networkId, levelId: level.id, fields, ...picture })
      else await members.addNetworkLevel({ networkId, fields, ...picture })
      await onSaved()
      return undefined
    },
    explain: error => ({ text: levelRefusal(t, error) }),
  })
  return (
    <div className={classes.level}>
      <PhotoField
        purpose="logo"
        label={t('Picture')}
        name={level?.name ?? ''}
        image={shown ? { id: shown } : null}
        onUploaded={async file => setFileId(file.id)}
        onRemove={async () => setFileId(null)}
      />
      <Form form={form}>
        <LanguageChoice
          label={t('Language of the texts')}
          languages={app.languages}
          language={language}
          missing={unwrittenLanguages(form.watch(), 'name')}
          onChange={setLanguage}
        />
        <TextsField form={form} name="name" label={t('Name')} language={language} maxLength={60} />
        <TextsField form={form} name="text" label={t('What it means')} language={language} maxLength={300} rows={3} />
        <div className={classes.limits}>
          <TextField
            {...form.field('maxMembers')}
            label={t('Members at most')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...form.field('maxListings')}
            label={t('Listings of each at most')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className={classes.acts}>
          <SubmitButton isSending={form.isSending}>{level ? t('Save level') : t('Add level')}</SubmitButton>
          {onRemove && (
            <button type="button" className={button.secondary} onClick={onRemove}>
              {t('Remove level')}
            </button>
          )}
        </div>
      </Form>
    </div>
  )
}
