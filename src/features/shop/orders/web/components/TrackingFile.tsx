import { type ReactNode, useState } from 'react'
import { deskFailure } from '#features/market/desk/web/index.ts'
import { decodeText } from '#shared/text-encoding.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { maxParcels, type Parcel } from '../../vendor-orders.contract.ts'
import { ParcelList } from './ParcelList.tsx'
import classes from './SendOrders.module.css'

/** max characters, as of the endpoint */
const longest = 100_000

type Props = { vendorId: number; onClose: () => void; onSent: () => void }
type Read = { csv: string; parcels: Parcel[]; isCut: boolean; isDone: boolean }

/**
 * Imports carriers and tracking numbers from a CSV file: first a dry run that shows each row's problem, then the orders
 * are sent.
 */
export function TrackingFile({ vendorId, onClose, onSent }: Props): ReactNode {
  const { t } = useTranslation()
  const { clients } = useApp()
  const [read, setRead] = useState<Read>()
  const [refusal, setRefusal] = useState('')
  const { run, isBusy, problem } = useAction(error => deskFailure(t, error))
  const fine = read?.parcels.filter(one => one.problem === null).length ?? 0
  const call = async (csv: string, isTrial: boolean) => {
    const { items, sent, isCut } = await clients.vendorOrders.fulfilOrders({ vendorId, csv, isTrial })
    if (sent > 0) onSent()
    setRead({ csv, parcels: items, isCut, isDone: !isTrial })
  }
  const open = async (file: File) => {
    setRead(undefined)
    setRefusal('')
    if (file.size > longest) return setRefusal(t('This file is too large. 100 kB are enough for all rows.'))
    const csv = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (csv === undefined)
      return setRefusal(t('We can’t read this file. In a spreadsheet, choose “Save as” and “CSV UTF-8”.'))
    if (csv.trim() === '') return setRefusal(t('This file is empty.'))
    await call(csv, true)
  }
  return (
    <Dialog open onClose={onClose} title={t('Tracking numbers from a file')}>
      <div className={classes.form}>
        {!read?.isDone && (
          <>
            <p>
              {t(
                'A CSV file with the columns {{columns}}, up to {{most}} rows. Nothing is sent before you have seen what will be.',
                {
                  columns: 'order, carrier, tracking',
                  most: maxParcels,
                },
              )}
            </p>
            <label className={`${button.secondary} ${classes.file}`}>
              <Icon name="upload" size={18} /> {t('Choose CSV file')}
              <input
                type="file"
                className="visually-hidden"
                accept=".csv,text/csv,text/plain"
                onChange={event => {
                  const [file] = event.target.files ?? []
                  // so that choosing the same file after correcting it fires a change event
                  event.target.value = ''
                  if (file) void run(() => open(file))
                }}
              />
            </label>
          </>
        )}
        <p role="alert" className={field.error}>
          {problem || refusal}
        </p>
        {read?.parcels.length === 0 && <p role="status">{t('No orders were found in this file.')}</p>}
        {read && read.parcels.length > 0 && (
          <ParcelList key={`${read.isDone}`} parcels={read.parcels} isDone={read.isDone} />
        )}
        {read?.isCut && (
          <p>
            {t('Only the first {{most}} rows were read. Please put the others into another file.', {
              most: maxParcels,
            })}
          </p>
        )}
        {read?.isDone && (
          <button type="button" className={button.primary} onClick={onClose}>
            {t('Done')}
          </button>
        )}
        {read && !read.isDone && fine > 0 && (
          <button
            type="button"
            className={button.primary}
            aria-busy={isBusy || undefined}
            onClick={() => void run(() => call(read.csv, false))}
          >
            {t('Mark {{count}} orders as sent', { count: fine })}
          </button>
        )}
      </div>
    </Dialog>
  )
}
