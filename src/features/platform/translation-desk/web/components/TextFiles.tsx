import { type ReactNode, useRef, useState } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import { decodeText } from '#shared/text-encoding.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { type FileFormat, fileFormats, largestFile } from '../../translation-desk.contract.ts'
import { compressText } from '../compress-text.ts'
import { nameOfLanguage, refusalText } from '../translation-words.ts'
import { type FileAnswer, FileReport } from './FileReport.tsx'
import classes from './TextFiles.module.css'

type Props = { language: SiteLanguage; mayImport: boolean }
type ReadFile = { format: FileFormat; content: string; report: FileAnswer }

/** max letters that are sent as they are */
const maxPlain = 100_000

const extensions: Record<FileFormat, string> = {
  po: '.po',
  csv: '.csv',
  json: '.json',
  xliff: '.xlf',
  xliff12: '.1.2.xlf',
}
const names: Record<FileFormat, string> = {
  po: 'PO',
  csv: 'CSV',
  json: 'JSON',
  xliff: 'XLIFF 2.1',
  xliff12: 'XLIFF 1.2',
}

/** All texts of a language as files for translators’ programs, and back from such a file. */
export function TextFiles({ language, mayImport }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const notify = useSnackbar()
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadFile>()
  const [wrong, setWrong] = useState('')
  const { run, isBusy } = useAction(error => refusalText(t, error), setWrong)
  const send = async ({ format, content }: Omit<ReadFile, 'report'>, isCheck: boolean) => {
    const file = { language, format, isCheck }
    return app.clients.translationDesk.importTexts(
      content.length > maxPlain
        ? { ...file, content: await compressText(content), isCompressed: true }
        : { ...file, content },
    )
  }
  const look = (file: File) =>
    run(async () => {
      setWrong('')
      if (file.size > largestFile) return setWrong(t('This file is too large.'))
      const content = decodeText(new Uint8Array(await file.arrayBuffer()))
      const format = formatOf(file.name)
      if (content === undefined || !format) return setWrong(t('We can’t read this file.'))
      setRead({ format, content, report: await send({ format, content }, true) })
    })
  const apply = () =>
    run(async () => {
      if (!read) return
      const { saved } = await send(read, false)
      setRead(undefined)
      notify(t('{{count}} texts saved', { count: saved }))
      await reloadLists(app)
    })
  return (
    <div className={classes.files}>
      <span>{t('All texts as a file:')}</span>
      {fileFormats.map(format => (
        <a key={format} className={button.quiet} href={`/api/v1/translation-files/${language}/${format}`} download>
          {names[format]}
        </a>
      ))}
      {mayImport && (
        <button
          type="button"
          className={button.secondary}
          {...whileBusy(isBusy)}
          onClick={() => input.current?.click()}
        >
          {t('Import a file')}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".po,.csv,.json,.xlf,.xliff"
        aria-label={t('File of translations')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void look(file)
        }}
      />
      <p role="alert" className={classes.wrong}>
        {wrong}
      </p>
      <Dialog
        open={read !== undefined}
        onClose={() => setRead(undefined)}
        title={t('What this file changes')}
        footer={
          <button
            type="button"
            className={button.primary}
            {...whileBusy(isBusy, read?.report.saved === 0)}
            onClick={() => void apply()}
          >
            {t('Save {{count}} texts', { count: read?.report.saved ?? 0 })}
          </button>
        }
      >
        {read && (
          <>
            <p>{t('Texts in {{language}}', { language: nameOfLanguage(language) })}</p>
            <FileReport report={read.report} language={language} />
          </>
        )}
      </Dialog>
    </div>
  )
}

function formatOf(name: string): FileFormat | undefined {
  const lower = name.toLowerCase().replace(/\.xliff$/, '.xlf')
  return fileFormats.find(format => lower.endsWith(extensions[format]))
}
