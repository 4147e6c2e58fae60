import { type ReactNode, useState } from 'react'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import details from '#web/admin-list/RowDetails.module.css'
import { useApp } from '#web/app-context.ts'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { readTexts, type TextValues, textValues, unwrittenLanguages } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { longestPageText, longestPageTitle } from '../../page-limits.ts'
import type { StaticPageDesk } from '../../static-pages.contract.ts'
import { isChangedMeanwhile, pageRefusal, usePageChange } from '../use-static-pages.ts'
import { DraftActs } from './DraftActs.tsx'
import classes from './PageForm.module.css'
import { PagePreview } from './PagePreview.tsx'

type Props = {
  page: StaticPageDesk
  /** other words took the place of those in the form */
  onReplaced: () => void
}

/** Writes the draft of a page in all languages, shows how it will look, and publishes it. */
export function PageForm({ page, onReplaced }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { languages } = useApp()
  const notify = useSnackbar()
  const change = usePageChange(page.id)
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const [isPreview, setPreview] = useState(false)
  const [revision, setRevision] = useState(page.revision)
  const [isChanged, setChanged] = useState(false)
  const saved = page.draft ?? page.versions[0] ?? { title: {}, text: {} }
  const valuesOf = () => ({ ...textValues('title', saved.title), ...textValues('text', saved.text) })
  const form = useForm<TextValues>({
    defaults: valuesOf(),
    validate: values => {
      const problems = pageProblems(values)
      // the English words are asked for where they are typed
      if (problems.length > 0) {
        setShown('en')
        setPreview(false)
      }
      return problems.map(field => ({ field, text: t('Please write the English words.') }))
    },
    send: async values => {
      const draft = { id: page.id, revision: isChanged ? page.revision : revision, ...contentOf(values) }
      try {
        const answer = await change(client => client.saveStaticPageDraft(draft))
        setRevision(answer.revision)
        setChanged(false)
      } catch (error) {
        if (isChangedMeanwhile(error)) setChanged(true)
        throw error
      }
      notify(t('Draft saved'))
      return undefined
    },
    explain: error => ({ text: pageRefusal(t, error) }),
  })
  const showTheirs = () => {
    setRevision(page.revision)
    setChanged(false)
    form.reset(valuesOf())
  }
  const values = form.watch()
  const isSaved = JSON.stringify(contentOf(values)) === JSON.stringify(contentOf(valuesOf()))
  const missing = new Set([...unwrittenLanguages(values, 'title'), ...unwrittenLanguages(values, 'text')])
  const views: [isShown: boolean, name: string][] = [
    [false, t('Write')],
    [true, t('Preview')],
  ]
  return (
    <div className={classes.editor}>
      <div className={details.actions}>
        {views.map(([isShown, name]) => (
          <button
            key={name}
            type="button"
            className={isPreview === isShown ? button.secondary : button.quiet}
            aria-pressed={isPreview === isShown}
            onClick={() => setPreview(isShown)}
          >
            {name}
          </button>
        ))}
      </div>
      <Form form={form} className={classes.form}>
        <LanguageChoice
          label={t('Language of the texts')}
          languages={languages}
          language={shown}
          missing={missing}
          onChange={setShown}
        />
        {isPreview && <PagePreview {...contentOf(values)} language={shown} />}
        <div hidden={isPreview} className={classes.fields}>
          <TextsField form={form} name="title" label={t('Title')} language={shown} maxLength={longestPageTitle} />
          <TextsField
            form={form}
            name="text"
            label={t('Text')}
            hint={t(
              'An empty line begins a paragraph. Begin a heading with ##, and an item of a list with - or 1. Write strong words between ** and **, and a link as {{link}}.',
              { link: '[…](/info)' },
            )}
            language={shown}
            maxLength={longestPageText}
            rows={16}
          />
        </div>
        {isChanged && <ChangedMeanwhile by={page.by} at={page.changedAt} onShowTheirs={showTheirs} />}
        <div className={details.actions}>
          <SubmitButton isSending={form.isSending}>{t('Save draft')}</SubmitButton>
        </div>
      </Form>
      {page.draft && <DraftActs page={page} isSaved={isSaved} onReplaced={onReplaced} />}
    </div>
  )
}

function contentOf(values: TextValues) {
  return { title: readTexts(values, 'title'), text: readTexts(values, 'text') }
}

function pageProblems(values: TextValues): ('title-en' | 'text-en')[] {
  const { title, text } = contentOf(values)
  return [...(title.en ? [] : ['title-en' as const]), ...(text.en ? [] : ['text-en' as const])]
}
