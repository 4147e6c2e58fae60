import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { DeskPage } from '#features/market/desk/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { isRunning } from '../../import-states.ts'
import { ImportOutcome } from '../components/ImportOutcome.tsx'
import { ImportProgress } from '../components/ImportProgress.tsx'
import { ImportReport } from '../components/ImportReport.tsx'
import { ImportSettingsForm } from '../components/ImportSettingsForm.tsx'
import classes from '../components/listing-import.module.css'
import { listingImportQuery } from '../use-listing-imports.ts'
import type { ImportData } from './imports.loader.ts'

/** Page of one import, through all its steps. */
export function ImportPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { id, vendorId } = useLoaderData<ImportData>()
  const { data: item } = useQuery(listingImportQuery(app, id))
  // true while the settings are shown once more for a further check
  const [isRereading, setRereading] = useState(false)
  const step = `${item?.state} ${id}`
  const place = useFocusOnStep(`${step} ${isRereading}`)
  if (!item) return null
  const isReading = item.mayChange && !isRunning(item.state) && (item.state === 'uploaded' || isRereading)
  return (
    <DeskPage
      vendorId={vendorId}
      title={item.fileName}
      below="/integration-settings"
      actions={<Link to={`/vendor/import?vendorId=${vendorId}`}>{t('All imports')}</Link>}
    >
      <div ref={place} className={classes.steps}>
        {isReading && <ImportSettingsForm item={item} onChecking={() => setRereading(false)} />}
        {isRunning(item.state) && <ImportProgress item={item} />}
        {!isReading && !isRunning(item.state) && item.state !== 'uploaded' && (
          <ImportOutcome item={item} onChange={() => setRereading(true)} />
        )}
        {!isReading && item.counts && !isRunning(item.state) && <ImportReport key={step} item={item} />}
      </div>
    </DeskPage>
  )
}

/** The focused element disappears with each step, so the focus moves to the heading of the next one. */
function useFocusOnStep(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus()
  }, [step])
  return place
}
