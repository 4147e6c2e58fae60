import { type ReactNode, useState } from 'react'
import { type SiteLanguage, toSiteLanguage } from '#shared/languages.ts'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { TextsField } from '#web/forms/TextsField.tsx'
import { readTexts, type TextValues, textValues, unwrittenLanguages } from '#web/forms/text-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { longestStandard } from '../../longest-standard.ts'
import type { StandardsDesk, VersionedStandard } from '../../standards.contract.ts'
import { isChangedMeanwhile, standardsRefusal, useDeskChange } from '../use-standards-desk.ts'

type Props = {
  draft: NonNullable<StandardsDesk['draft']>
  /** undefined: a new one */
  standard?: VersionedStandard
  /** where a new one goes; null: for every sector */
  nodeId: number | null
  onClose: () => void
}

/** The words of a standard of the draft in all languages. */
export function StandardForm({ draft, standard, nodeId, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const notify = useSnackbar()
  const change = useDeskChange()
  const [shown, setShown] = useState<SiteLanguage>(toSiteLanguage(language))
  const [revision, setRevision] = useState(draft.revision)
  const [isChanged, setChanged] = useState(false)
  const form = useForm<TextValues>({
    defaults: textValues('text', standard?.text ?? {}),
    validate: values => {
      if (readTexts(values, 'text').en) return []
      setShown('en')
      return [{ field: 'text-en', text: t('Please write the English words.') }]
    },
    send: async values => {
      const text = readTexts(values, 'text')
      const given = standard ? { do: 'change' as const, id: standard.id, text } : { do: 'add' as const, nodeId, text }
      try {
        await change(client =>
          client.changeStandardsDraft({ revision: isChanged ? draft.revision : revision, change: given }),
        )
      } catch (error) {
        if (isChangedMeanwhile(error)) setChanged(true)
        throw error
      }
      notify(t('Standard saved'))
      onClose()
      return undefined
    },
    explain: error => ({ text: standardsRefusal(t, error) }),
  })
  const showTheirs = () => {
    setRevision(draft.revision)
    setChanged(false)
    form.reset(textValues('text', standard?.text ?? {}))
  }
  return (
    <ActForm
      form={form}
      title={standard ? t('Change standard') : t('Add standard')}
      text={t('A sentence that an enterprise must meet. It’s asked of nobody before the version is published.')}
      submit={t('Save standard')}
      onCancel={onClose}
    >
      <LanguageChoice
        label={t('Language of the texts')}
        language={shown}
        missing={unwrittenLanguages(form.watch(), 'text')}
        onChange={setShown}
      />
      <TextsField form={form} name="text" label={t('Standard')} language={shown} maxLength={longestStandard} rows={3} />
      {isChanged && <ChangedMeanwhile by={draft.by} at={draft.changedAt} onShowTheirs={showTheirs} />}
    </ActForm>
  )
}
