import type { ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { ActForm } from '#web/admin-list/ActForm.tsx'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { useApp } from '#web/app-context.ts'
import { SelectField } from '#web/forms/SelectField.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { TermKind } from '../../screening.contract.ts'
import { longestNote, longestTerm } from '../../screening-limits.ts'
import { listedFor, notATerm, termRefusal } from '../screening-words.ts'

type Props = { kind: TermKind; onAdded: () => void; onCancel: () => void }

/** Lists a word for texts in a language, or a website. */
export function AddTermForm({ kind, onAdded, onCancel }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const languages = useTextLanguages()
  const form = useForm({
    defaults: { term: '', language: '', note: '' },
    validate: ({ term }) => (term.trim() ? [] : [{ field: 'term' as const, text: notATerm(t, kind) }]),
    send: async ({ term, language, note }) => {
      const given = { term: term.trim(), language: (language || null) as SiteLanguage | null, note: note.trim() }
      await app.clients.screening.addTerm({ kind, ...given })
      await reloadLists(app)
      onAdded()
      return undefined
    },
    explain: error => termRefusal(t, error),
  })
  const isWord = kind === 'word'
  return (
    <ActForm
      form={form}
      title={isWord ? t('Add word') : t('Add link')}
      text={t('From now on, texts with it wait for a moderator.')}
      submit={isWord ? t('Add word') : t('Add link')}
      onCancel={onCancel}
    >
      {isWord ? (
        <>
          <TextField
            {...form.field('term')}
            label={t('Word or phrase')}
            hint={t('Capitals and accents don’t matter. Write * at the end to find all words that start with it.')}
            maxLength={longestTerm}
            autoComplete="off"
          />
          <SelectField
            {...form.field('language')}
            label={t('Language of the texts')}
            hint={t('Choose one if the word means something else in another language.')}
            options={[['', listedFor(t, null)], ...languages.map(({ code, name }): [string, string] => [code, name])]}
          />
        </>
      ) : (
        <TextField
          {...form.field('term')}
          label={t('Website')}
          hint={t('Its name or an address of it. All names that end with it are found, too.')}
          maxLength={longestTerm}
          autoComplete="off"
          isPlain
        />
      )}
      <TextAreaField
        {...form.field('note')}
        label={t('Note for other admins (optional)')}
        rows={2}
        maxLength={longestNote}
      />
    </ActForm>
  )
}
