import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PhotoField } from '#features/platform/storage/web/index.ts'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { Form } from '#web/forms/Form.tsx'
import { LanguageChoice } from '#web/forms/LanguageChoice.tsx'
import { SubmitButton } from '#web/forms/SubmitButton.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useTextLanguages } from '#web/forms/use-text-languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { maxNodeDescription, maxNodeName, type SectorNode } from '../../sectors.contract.ts'
import { namesMissing } from '../sectors-tree.ts'
import { isConflict, type NodeKind, sectorRefusal, treeOf } from '../use-sectors.ts'
import classes from './panels.module.css'

type Texts = Record<string, string> & { en: string }
type Values = { title: Texts; description: Texts; handle: string }

type Props = {
  node: SectorNode
  type: NodeKind
  /** nothing stands above it, so that it gets the focus */
  isFirst: boolean
  onDone: () => Promise<void>
  /** loads the node anew, after someone else has changed it */
  onReload: () => Promise<void>
  onClose: () => void
}

/** What is shown of a node: its names in all languages, its description, address and picture. */
export function NamesPanel({ node, type, isFirst, onDone, onReload, onClose }: Props): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const languages = useTextLanguages()
  const heading = useRef<HTMLHeadingElement>(null)
  const [described, setDescribed] = useState<SiteLanguage>('en')
  const [isOutdated, setOutdated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (isFirst) heading.current?.focus()
  }, [])
  const { id, revision } = node
  const of = treeOf(type)
  const name = inLanguage(node.title, language)
  const missing = namesMissing(node)
  const form = useForm<Values>({
    defaults: { title: textsOf(node.title), description: textsOf(node.description), handle: node.handle },
    validate: ({ title }) =>
      title.en.trim() ? [] : [{ field: 'title.en', text: t('Please write its English name.') }],
    send: async ({ title, description, handle }) => {
      const texts = { id, of, revision, title, description }
      await app.clients.sectors.changeSector(of === 'nodes' ? { ...texts, handle: handle.trim() } : texts)
      await onDone()
      return undefined
    },
    explain: error => {
      setOutdated(isConflict(error))
      return { text: sectorRefusal(t, error) }
    },
    draft: `${of === 'nodes' ? 'sector' : type}:${id}:${revision}`,
  })
  const setPicture = async (fileId: string | null) => {
    await app.clients.sectors.changeSector({ id, of, revision, fileId })
    await onDone()
  }
  const none = new Set(languages.filter(({ code }) => !node.description[code]).map(({ code }) => code))
  return (
    <Form form={form} className={classes.panel}>
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {t('Names of {{name}}', { name })}
        </h2>
        {missing > 0 && <span>{t('{{count}} missing', { count: missing })}</span>}
      </div>
      {isOutdated && (
        <div role="status" className={classes.note}>
          <p>{t('What you typed is still here. To start from how it is now, look at theirs.')}</p>
          <button
            type="button"
            className={button.secondary}
            onClick={() => {
              form.dropDraft()
              void onReload()
            }}
          >
            {t('Show theirs')}
          </button>
        </div>
      )}
      <div className={classes.names}>
        {languages.map(({ code, name: called }) => (
          <TextField
            key={code}
            {...form.field(`title.${code}`)}
            label={called}
            autoComplete="off"
            maxLength={maxNodeName}
          />
        ))}
      </div>
      <details className={classes.more}>
        <summary>{of === 'nodes' ? t('Description, address and picture') : t('Description and picture')}</summary>
        <div className={classes.more}>
          <LanguageChoice
            label={t('Language of the description')}
            language={described}
            missing={none}
            onChange={setDescribed}
          />
          {languages.map(({ code, name: called }) => (
            <div key={code} hidden={code !== described}>
              <TextAreaField
                {...form.field(`description.${code}`)}
                label={t('Description, {{language}}', { language: called })}
                rows={3}
                maxLength={maxNodeDescription}
              />
            </div>
          ))}
          {of === 'nodes' && (
            <TextField
              {...form.field('handle')}
              label={t('End of its address')}
              hint={`/${type}/${id}/…`}
              autoComplete="off"
              isPlain
              maxLength={100}
            />
          )}
          <PhotoField
            purpose="gallery"
            label={t('Picture')}
            name={name}
            image={node.imageId === null ? null : { id: node.imageId }}
            onUploaded={file => setPicture(file.id)}
            {...(node.imageId !== null && { onRemove: () => setPicture(null) })}
          />
        </div>
      </details>
      <div className={classes.actions}>
        <SubmitButton isSending={form.isSending}>{t('Save')}</SubmitButton>
        <button type="button" className={button.secondary} onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </Form>
  )
}

function textsOf(given: Record<string, string>): Texts {
  return { ...Object.fromEntries(siteLanguages.map(code => [code, ''])), en: '', ...given }
}
