import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { SavedAddress } from '../../addresses.contract.ts'
import { addressesQuery, deleteAddress, saveAddress } from '../use-addresses.ts'
import classes from './AddressBook.module.css'
import { AddressForm } from './AddressForm.tsx'
import { AddressView } from './AddressView.tsx'

/** The addresses that a person saved, with buttons to add, change and delete; without a heading. */
export function AddressBook(): ReactNode {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<number | 'new'>()
  const add = useRef<HTMLButtonElement>(null)
  const { data: addresses, isError, refetch } = useQuery(addressesQuery(useApp()))
  if (!addresses) {
    if (!isError) return <div className={classes.waiting} aria-busy="true" />
    return (
      <p role="alert">
        {t('The addresses could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  const done = () => {
    setEdited(undefined)
    requestAnimationFrame(() => add.current?.focus())
  }
  const hasOthers = addresses.length > (edited === 'new' ? 0 : 1)
  return (
    <div className={classes.book}>
      {addresses.length === 0 && <p>{t('Save an address, and you need not type it again when you buy something.')}</p>}
      <ul className={classes.list}>
        {addresses.map(address => (
          <li key={address.id} className={classes.card}>
            {edited === address.id ? (
              <AddressForm address={address} hasOthers={hasOthers} onDone={done} />
            ) : (
              <Saved address={address} onEdit={() => setEdited(address.id)} />
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' ? (
        <div className={classes.card}>
          <AddressForm address={undefined} hasOthers={hasOthers} onDone={done} />
        </div>
      ) : (
        <button ref={add} type="button" className={button.secondary} onClick={() => setEdited('new')}>
          {t('Add an address')}
        </button>
      )}
    </div>
  )
}

function Saved({ address, onEdit }: { address: SavedAddress; onEdit: () => void }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const show = useSnackbar()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useAction(error => failureText(t, error), show)
  const { lines, phone, isDefault } = address
  const name = lines.slice(0, 2).join(', ')
  const about = (action: string) => (
    <>
      {action}
      <span className="visually-hidden"> {name}</span>
    </>
  )
  return (
    <>
      {isDefault && <p className={classes.default}>{t('Default')}</p>}
      <AddressView lines={lines} phone={phone} />
      <div className={classes.actions}>
        <button type="button" className={button.quiet} onClick={onEdit}>
          {about(t('Edit'))}
        </button>
        <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
          {about(t('Delete'))}
        </button>
        {!isDefault && (
          <button
            type="button"
            className={button.quiet}
            aria-busy={isBusy || undefined}
            onClick={() => void run(() => saveAddress(app, address.id, { ...address, isDefault: true }))}
          >
            {about(t('Make default'))}
          </button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Delete this address?')}
        text={name}
        confirmLabel={t('Delete address')}
        danger
        onConfirm={() => deleteAddress(app, address)}
      />
    </>
  )
}
