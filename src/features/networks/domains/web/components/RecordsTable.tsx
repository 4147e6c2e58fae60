import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import type { NetworkDomain } from '../../domains.contract.ts'
import classes from './RecordsTable.module.css'

type Props = { domain: NetworkDomain; target: string; addresses: string[] }

/** The records to set where the domain’s DNS is kept, and what the last lookup found of them. */
export function RecordsTable({ domain, target, addresses }: Props): ReactNode {
  const { t } = useTranslation()
  const { proof, found } = domain
  return (
    <section aria-label={t('Records to set')} className={classes.part}>
      <h2>{t('Records to set')}</h2>
      <p className={classes.note}>
        {t('Set these where you bought the domain. It may take some hours until they are seen.')}
      </p>
      <ul className={classes.records}>
        <Entry
          type="TXT"
          name={proof.name}
          value={proof.value}
          why={t('Proves that the domain is yours. Please leave it there.')}
          found={found?.proofs ?? null}
        />
        <Entry
          type="CNAME"
          name={domain.domain}
          value={target}
          why={
            addresses.length > 0
              ? t(
                  'Leads visitors to us. A domain without anything before its name can’t have it: set {{addresses}} there.',
                  {
                    addresses: addresses
                      .map(address => `${address.includes(':') ? 'AAAA' : 'A'} ${address}`)
                      .join(', '),
                  },
                )
              : t('Leads visitors to us.')
          }
          found={found?.addresses ?? null}
        />
      </ul>
    </section>
  )
}

type EntryProps = {
  type: string
  name: string
  value: string
  why: string
  /** null: nobody answered, or there was no lookup yet */
  found: string[] | null
}

function Entry({ type, name, value, why, found }: EntryProps): ReactNode {
  const { t } = useTranslation()
  return (
    <li>
      <dl>
        <div>
          <dt>{t('Type')}</dt>
          <dd dir="ltr">{type}</dd>
        </div>
        <div>
          <dt>{t('Name')}</dt>
          <dd>
            <code dir="ltr">{name}</code>
            <CopyButton text={name} of={name} />
          </dd>
        </div>
        <div>
          <dt>{t('Value')}</dt>
          <dd>
            <code dir="ltr">{value}</code>
            <CopyButton text={value} of={value} />
          </dd>
        </div>
        <div>
          <dt>{t('Found')}</dt>
          <dd>{found && found.length > 0 ? <code dir="ltr">{found.join(', ')}</code> : t('Nothing yet')}</dd>
        </div>
      </dl>
      <p className={classes.note}>{why}</p>
    </li>
  )
}
