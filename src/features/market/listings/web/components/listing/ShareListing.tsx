import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Listing } from '../../../listings.contract.ts'
import classes from './VendorLine.module.css'

const ShareDialog = lazy(async () => ({ default: (await import('#web/ui/ShareDialog.tsx')).ShareDialog }))

export function ShareListing({ listing }: { listing: Listing }): ReactNode {
  const { t } = useTranslation()
  const { origin, language } = useApp()
  const { pathname, search } = useLocation()
  const [sharing, setSharing] = useState<boolean>()
  const query = new URLSearchParams(search)
  if (language === 'en') query.delete('lang')
  else query.set('lang', language)
  return (
    <>
      <button type="button" className={classes.share} onClick={() => setSharing(true)} aria-label={t('Share')}>
        <Icon name="share" size={22} />
      </button>
      {sharing !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog
            open={sharing}
            onClose={() => setSharing(false)}
            title={t('Share {{name}}', { name: listing.title })}
            text={`${listing.title} – ${listing.vendor.brand}`}
            url={`${origin}${pathname}${query.size > 0 ? `?${query}` : ''}`}
          />
        </Suspense>
      )}
    </>
  )
}
