import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import { addressQuery } from '../use-feed.ts'
import classes from './FeedReaders.module.css'

/** The feed for one's feed reader, by a secret address that is shown once. */
export function FeedReaders(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { data: known } = useQuery(addressQuery(app))
  const [made, setMade] = useState<string>()
  const { run, isBusy } = useAction(error => failureText(t, error), useSnackbar())
  const askAnew = () => queries.invalidateQueries({ queryKey: addressQuery(app).queryKey })
  const make = () =>
    void run(async () => {
      setMade((await app.clients.feed.makeAddress({})).token)
      await askAnew()
    })
  const end = () =>
    void run(async () => {
      await app.clients.feed.endAddress({})
      setMade(undefined)
      await askAnew()
    })
  return (
    <details className={classes.readers}>
      <summary>{t('In your feed reader')}</summary>
      <div className={classes.body}>
        <p>
          {t(
            'A feed reader can follow your feed by a secret address. Whoever has it reads along, so keep it to yourself; a new one ends the one before.',
          )}
        </p>
        {known?.madeAt && <p>{t('Your address is of {{day}}.', { day: formatDay(t, known.madeAt) })}</p>}
        <div role="status">
          {made !== undefined && (
            <>
              <p>{t('Copy it now: it isn’t shown again.')}</p>
              <Address name="RSS" url={`${app.origin}/api/v1/feeds/rss/mine/${made}`} />
              <Address name="Atom" url={`${app.origin}/api/v1/feeds/atom/mine/${made}`} />
              <Address name="JSON Feed" url={`${app.origin}/api/v1/feeds/json/mine/${made}`} />
            </>
          )}
        </div>
        <p className={classes.acts}>
          <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={make}>
            {known?.madeAt ? t('Get a new address') : t('Get an address')}
          </button>
          {known?.madeAt && (
            <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={end}>
              {t('End the address')}
            </button>
          )}
        </p>
      </div>
    </details>
  )
}

function Address({ name, url }: { name: string; url: string }): ReactNode {
  return (
    <p className={classes.address}>
      <span>{name}</span>
      <bdi dir="ltr">{url}</bdi>
      <CopyButton text={url} of={name} />
    </p>
  )
}
