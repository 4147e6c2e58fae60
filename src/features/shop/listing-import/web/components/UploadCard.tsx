import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxColumns } from '#features/market/listings/file-limits.ts'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import { maxTableBytes } from '#features/platform/storage/storage.policy.ts'
import { DropZone, fileSize, UploadDialog, useUpload } from '#features/platform/storage/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { importFailure, notCsv } from '../import-words.ts'
import { keepAnswer } from '../use-listing-imports.ts'
import classes from './listing-import.module.css'

/** Uploads a file, and opens the import that it starts. */
export function UploadCard({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload('import')
  const [refusal, setRefusal] = useState('')
  const { run, isBusy, problem } = useAction(error => importFailure(t, error))
  const choose = async (file: File | undefined) => {
    if (!file) return
    const wrong = await wrongWith(file)
    setRefusal(wrong)
    if (wrong) return
    // programs disagree on the media type of CSV files
    const [sent] = await upload.upload([new File([file], file.name, { type: 'text/csv' })])
    if (!sent) return
    const added = await app.clients.listingImports.addListingImport({ vendorId, fileId: sent.id })
    keepAnswer(app, added)
    navigate(`/vendor/import/${added.id}?vendorId=${vendorId}`)
  }
  const wrongWith = async (file: File): Promise<string> => {
    if (file.size > maxTableBytes)
      return t('This file is too large: it has {{size}}, up to 20 MB are taken.', { size: fileSize(t, file.size) })
    if (file.size === 0) return t('This file is empty.')
    const start = await file.slice(0, 4).text()
    return start.startsWith('PK') || start === '%PDF' ? notCsv(t) : ''
  }
  return (
    <section className={classes.card} aria-labelledby="new-import">
      <h2 id="new-import">{t('New import')}</h2>
      <p className={classes.about}>
        {t(
          'Choose the product export of your Shopify or WooCommerce shop, a file that you downloaded here, or any table with a title and a price in each row. Nothing is imported before you have seen what would be.',
        )}
      </p>
      <DropZone onDrop={([file]) => void run(() => choose(file))}>
        <div className={classes.zone}>
          <button
            type="button"
            className={button.primary}
            {...whileBusy(isBusy)}
            onClick={() => input.current?.click()}
          >
            <Icon name="upload" size={18} /> {t('Choose CSV file')}
          </button>
          <p>
            {t(
              'CSV in UTF-8, UTF-16 or Windows-1252, up to 20 MB, 50,000 rows and {{columns}} columns. A listing has up to {{variants}} variants.',
              {
                columns: maxColumns,
                variants: maxVariants,
              },
            )}
          </p>
          <p role="alert" className={classes.wrong}>
            {problem || refusal}
          </p>
        </div>
      </DropZone>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          void run(() => choose(file))
        }}
      />
      <UploadDialog upload={upload} />
    </section>
  )
}
