import { type ReactNode, useId, useState } from 'react'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { Chips, FindOne } from '#features/platform/forms/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { NetworkPartner } from '../../partners.contract.ts'
import { partnerFailure } from '../partner-failure.ts'
import classes from './PartnerCard.module.css'

type Props = {
  network: ManagedNetworkInfo
  partner: NetworkPartner
  mayChange: boolean
  /** loads the partners anew */
  onChanged: () => Promise<unknown>
}

/** A partner with the members that it looks after, found by name and added one by one. */
export function PartnerCard({ network, partner, mayChange, onChanged }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { clients } = useApp()
  const id = useId()
  const [isEnding, setEnding] = useState(false)
  const { run, problem } = useAction(error => partnerFailure(t, error))
  const { vendor, revision, members, since } = partner
  const chosen = { networkId: network.id, vendorId: vendor.id }
  const put = (membershipIds: number[]) =>
    void run(async () => {
      await clients.partners.setPartnerMembers({ ...chosen, revision, membershipIds })
      await onChanged()
    })
  const ids = members.map(({ membershipId }) => membershipId)
  const find = async (search: string) => {
    const { items } = await clients.members.getNetworkMembers({ networkId: network.id, search, limit: 8 })
    return items
      .filter(one => one.vendor.id !== vendor.id && !ids.includes(one.id))
      .map(one => ({ id: one.id, text: one.vendor.name, detail: one.vendor.place }))
  }
  return (
    <section className={classes.card} aria-labelledby={`${id}-name`}>
      <div className={classes.head}>
        <Avatar name={vendor.name} src={vendor.imageUrl} size={44} />
        <div>
          <h2 id={`${id}-name`}>
            <Link to={`/${vendor.subDomain}`}>{vendor.name}</Link>
          </h2>
          <p>{t('Partner since {{day}}', { day: formatDay(t, since) })}</p>
        </div>
      </div>
      <h3 id={`${id}-members`}>{t('Looks after {{count}} members', { count: members.length })}</h3>
      {!mayChange && <p>{new Intl.ListFormat(language).format(members.map(({ name }) => name))}</p>}
      {mayChange && (
        <>
          <Chips
            name=""
            items={members.map(({ membershipId, name }) => ({ id: membershipId, text: name }))}
            onRemove={gone => put(ids.filter(one => one !== gone))}
          />
          <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
            {t('Add a member that {{name}} looks after', { name: vendor.name })}
          </label>
          <FindOne
            id={id}
            labelId={`${id}-label`}
            placeholder={t('Add a member by name')}
            find={find}
            onChoose={one => put([...ids, one.id])}
          />
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
          <button type="button" className={`${button.quiet} ${classes.end}`} onClick={() => setEnding(true)}>
            {t('End the partnership')}
          </button>
          <ConfirmDialog
            open={isEnding}
            danger
            title={t('End the partnership with “{{name}}”?', { name: vendor.name })}
            text={t('Its team no longer sees the members that it looks after. What it wrote stays in their logs.')}
            confirmLabel={t('End the partnership')}
            onConfirm={async () => {
              await clients.partners.removeNetworkPartner(chosen)
              await onChanged()
            }}
            onClose={() => setEnding(false)}
          />
        </>
      )}
    </section>
  )
}
