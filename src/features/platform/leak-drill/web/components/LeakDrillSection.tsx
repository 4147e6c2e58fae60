import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { DrillFound } from '../../leak-drill.contract.ts'
import { leakDrillQuery } from '../use-leak-drill.ts'
import classes from './LeakDrillSection.module.css'

/** Whether records that visitors must not see were found on public surfaces, and a button to look now. */
export function LeakDrillSection(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const {
    data: { last, isRunning },
  } = useSuspenseQuery(leakDrillQuery(app))
  const start = () =>
    run(async () => queries.setQueryData(leakDrillQuery(app).queryKey, await app.clients.leakDrill.startLeakDrill()))
  return (
    <SettingsSection id="leak-drill" title={t('Leak drill')}>
      <p className={panel.about}>
        {t('Each night the site asks all its public pages for hidden records, as a visitor would.')}
      </p>
      {last ? <Found last={last} /> : <p>{t('No drill has run yet.')}</p>}
      <div className={panel.row}>
        <button
          type="button"
          className={button.secondary}
          {...whileBusy(isBusy || isRunning)}
          onClick={() => void start()}
        >
          {t('Run drill now')}
        </button>
        <span role="status">{isRunning && t('The drill is running. It takes a few minutes.')}</span>
      </div>
      <p role="alert" className={field.error}>
        {problem}
      </p>
    </SettingsSection>
  )
}

function Found({ last }: { last: DrillFound }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { leakingSurfaces, surfaces, canaries, seen, failed, leaks, leakCount, endedAt } = last
  const facts: [label: string, value: ReactNode][] = [
    [t('Last drill'), momentText(t, endedAt, timeZone)],
    [t('Hidden records asked for'), canaries],
    [t('Surfaces where a visible record was found'), seen],
  ]
  return (
    <>
      <p className={classes.result} data-leaks={leakCount > 0 || undefined}>
        {t('Leaks on {{leaking}} of {{surfaces}} public surfaces', { leaking: leakingSurfaces, surfaces })}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {seen === 0 && (
        <p className={field.error}>{t('Visible records weren’t found either, so this drill proves nothing.')}</p>
      )}
      {failed.length > 0 && (
        <p className={field.error}>{t('These surfaces failed: {{names}}', { names: failed.join(', ') })}</p>
      )}
      {leaks.length > 0 && (
        <ul className={classes.leaks}>
          {leaks.map(leak => (
            <li key={`${leak.surface} ${leak.kind} ${leak.id}`}>
              <span className={classes.record}>
                <span>{recordTitle(t, leak)}</span>
                {leak.name && <bdi>{leak.name}</bdi>}
              </span>
              <code dir="ltr">{leak.address}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Which record leaked. */
function recordTitle(t: Translate, { kind, id }: DrillFound['leaks'][number]): string {
  if (kind.startsWith('member')) return t('Membership that doesn’t hold, {{id}}', { id })
  if (kind.startsWith('network')) return t('Hidden network {{id}}', { id })
  if (kind.startsWith('listing')) return t('Unpublished listing {{id}}', { id })
  if (kind.startsWith('person')) return t('Suspended account {{id}}', { id })
  return t('Hidden enterprise {{id}}', { id })
}
