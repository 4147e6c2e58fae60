import { type ReactNode, useRef, useState } from 'react'
import { languageNamed, type SiteLanguage } from '#shared/languages.ts'
import { decodeText } from '#shared/text-encoding.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { longestFile } from '../../form-builder.contract.ts'
import { useBuilder } from '../builder/builder-context.ts'
import { refusalText } from '../builder/draft-refusal-text.ts'
import { reportTexts, type TextReport, textEdits } from '../builder/text-edits.ts'
import classes from './TextsImport.module.css'

type Read = { report: TextReport; language: SiteLanguage }

/** Imports translations to a language from a file, after showing what it would change. */
export function TextsImport({ language }: { language: SiteLanguage }): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const { building } = useBuilder()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read>()
  const [wrong, setWrong] = useState('')
  const look = async (file: File) => {
    setWrong('')
    if (file.size > longestFile) return setWrong(t('This file is too large.'))
    const format = /\.(xlf|xliff|xml)$/i.test(file.name) ? 'xliff' : 'csv'
    const content = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (content === undefined)
      return setWrong(t('We can’t read this file. In a spreadsheet, choose “Save as” and “CSV UTF-8”.'))
    try {
      const answer = await clients.formBuilder.readFormTexts({
        id: building.draft.formId,
        format,
        content,
      })
      const to = answer.language ?? language
      setRead({ language: to, report: reportTexts(building.sections, answer.texts, to) })
    } catch (error) {
      setWrong(refusalText(t, error))
    }
  }
  const apply = () => {
    if (!read) return
    const texts = new Map(read.report.changes.map(one => [one.id, one.after]))
    building.edit(textEdits(building.sections, texts, read.language))
    setRead(undefined)
  }
  const nameOf = (code: SiteLanguage) => languageNamed(code)
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {t('Import translations')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlf,.xliff,.xml"
        aria-label={t('File of translations')}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void look(file)
        }}
      />
      {wrong && (
        <p role="alert" className={classes.wrong}>
          {wrong}
        </p>
      )}
      <Dialog
        open={read !== undefined}
        onClose={() => setRead(undefined)}
        title={t('What this file changes')}
        footer={
          <button
            type="button"
            className={button.primary}
            {...whileOff(read?.report.changes.length === 0)}
            onClick={apply}
          >
            {t('Take over {{count}} texts', { count: read?.report.changes.length ?? 0 })}
          </button>
        }
      >
        {read && (
          <>
            <p>{t('Texts in {{language}}', { language: nameOf(read.language) })}</p>
            <ul className={classes.summary}>
              <li>{t('{{count}} texts change', { count: read.report.changes.length })}</li>
              {read.report.outdated.length > 0 && (
                <li>{t('{{count}} of them had other English words', { count: read.report.outdated.length })}</li>
              )}
              {read.report.unknown.length > 0 && (
                <li>{t('{{count}} aren’t in this form', { count: read.report.unknown.length })}</li>
              )}
            </ul>
            <ul className={classes.changes} lang={read.language}>
              {read.report.changes.slice(0, 50).map(one => (
                <li key={one.id}>
                  <del dir="auto">{one.before}</del> <ins dir="auto">{one.after}</ins>
                </li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    </>
  )
}
