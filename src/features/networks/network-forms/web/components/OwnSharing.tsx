import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { AnswerView, NamedProvider } from '#features/platform/forms/web/index.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import type { OwnSharing as Sharing } from '../../network-forms.contract.ts'
import { formProblem } from '../form-words.ts'
import { ownSharingQuery, useNetworkFormsChange } from '../use-network-forms.ts'
import classes from './OwnSharing.module.css'

type Item = Sharing['items'][number]

/** Each answer that an enterprise shares with one of its networks, or could, with a switch; for who fills in its forms. */
export function OwnSharing({ vendorId, managesVendor }: { vendorId: number; managesVendor: boolean }): ReactNode {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({ ...ownSharingQuery(useApp(), vendorId), enabled: managesVendor })
  if (!managesVendor) return <p>{t('Owners and admins of the team decide what is shared.')}</p>
  if (isError)
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data) return <div aria-busy="true" />
  return (
    <div className={classes.sharing}>
      <p>
        {t(
          'A network sees what you answered elsewhere only if you share it here, question by question. If you take it back, it sees nothing of it from then on. What you handed in to the network itself stays with it for good.',
        )}
      </p>
      {data.items.length === 0 && <p>{t('Nothing that your networks ask has been answered elsewhere yet.')}</p>}
      <NamedProvider things={data.things}>
        {[...Map.groupBy(data.items, one => one.network.id).values()].map(items => (
          <section key={items[0]?.network.id}>
            <h3>{items[0]?.network.name}</h3>
            <ul>
              {items.map(item => (
                <SharingItem key={item.question} item={item} vendorId={vendorId} />
              ))}
            </ul>
          </section>
        ))}
      </NamedProvider>
    </div>
  )
}

function SharingItem({ item, vendorId }: { item: Item; vendorId: number }): ReactNode {
  const { t, language } = useTranslation()
  const change = useNetworkFormsChange()
  const id = useId()
  const { run, isBusy, problem } = useAction(error => formProblem(t, error))
  const { network, question, asked, value, share } = item
  const text = asked ? inLanguage(asked.text, language) : t('A question that the network no longer asks')
  const set = (isShared: boolean) =>
    run(() => change(client => client.shareAnswer({ vendorId, networkId: network.id, question, isShared })))
  return (
    <li>
      <div className={classes.words}>
        <b id={id}>{text}</b>
        {asked && item.givenAt && <AnswerView question={asked} value={value} />}
        <p className={classes.about}>{givenText(t, item)}</p>
        {share && <p className={classes.about}>{shareText(t, share)}</p>}
        <span role="alert">{problem}</span>
      </div>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={share !== null}
        aria-checked={share !== null}
        aria-label={t('Share with {{network}}: {{question}}', { network: network.name, question: text })}
        {...whileBusy(isBusy)}
        onChange={() => void set(share === null)}
      />
    </li>
  )
}

function givenText(t: ReturnType<typeof useTranslation>['t'], { givenAt, from }: Item): string {
  if (!givenAt) return t('Nothing is answered elsewhere at the moment.')
  const date = formatDay(t, givenAt)
  return from === null
    ? t('In your application to Pola on {{date}}', { date })
    : t('For {{name}} on {{date}}', { name: from, date })
}

function shareText(t: ReturnType<typeof useTranslation>['t'], { at, by }: NonNullable<Item['share']>): string {
  const date = formatDay(t, at)
  return by === null ? t('Shared since {{date}}', { date }) : t('Shared since {{date}} by {{name}}', { date, name: by })
}
