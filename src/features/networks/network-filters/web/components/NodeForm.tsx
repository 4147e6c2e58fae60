import { type ReactNode, useState } from 'react'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { readTexts, type TextValues, textValues, unwrittenLanguages } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { networkFilterLimits as limits } from '../../network-filter-limits.ts'
import type { FilterNodeRow } from '../../network-filters.contract.ts'
import classes from '../pages/NetworkFiltersPage.module.css'
import { filterRefusal, useNetworkFilters } from '../use-network-filters.ts'

/** What a filter or one of its values is called, its picture, and whether visitors see it. */
export function NodeForm({ node, onSaved }: { node: FilterNodeRow; onSaved: () => void }): ReactNode {
  const { t, language: own } = useTranslation()
  const app = useApp()
  const { done, networkId, client } = useNetworkFilters()
  const [language, setLanguage] = useState<SiteLanguage>(toSiteLanguage(own))
  const { id: nodeId } = node
  // what others save meanwhile is found by it; one’s own picture raises it
  const [revision, setRevision] = useState(node.revision)
  const form = useForm<TextValues>({
    defaults: { ...textValues('title', node.title), isShown: node.isShown },
    guard: true,
    validate: values => {
      if (readTexts(values, 'title').en) return []
      setLanguage('en')
      return [{ field: 'title-en', text: t('Please write the English name.') }]
    },
    send: async values => {
      const title = readTexts(values, 'title') as Record<string, string>
      await client.changeNetworkFilter({ networkId, nodeId, revision, title, isShown: values.isShown === true })
      await done(t('Filter saved'))
      onSaved()
      return undefined
    },
    explain: error => ({ text: filterRefusal(t, error) }),
  })
  const picture = async (fileId: string | null) => {
    await client.setNetworkFilterPicture({ networkId, nodeId, revision, fileId })
    setRevision(revision + 1)
    await done(t('Filter saved'))
  }
  return (
    <div className={classes.opened}>
      <PhotoField
        purpose="logo"
        label={t('Picture')}
        name={node.text}
        image={node.imageId ? { id: node.imageId } : null}
        onUploaded={file => picture(file.id)}
        onRemove={() => picture(null)}
      />
      <Form form={form}>
        <LanguageChoice
          label={t('Language of the texts')}
          languages={app.languages}
          language={language}
          missing={unwrittenLanguages(form.watch(), 'title')}
          onChange={setLanguage}
        />
        <TextsField form={form} name="title" label={t('Name')} language={language} maxLength={limits.title} />
        <CheckField {...form.field('isShown')} label={t('Visitors can filter by it')} />
        <div>
          <SubmitButton isSending={form.isSending}>{t('Save filter')}</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
