import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import type { OwnIdentity } from '../../chat.contract.ts'
import { useIdentities } from '../use-identities.ts'
import classes from './WritesAs.module.css'

type Props = {
  /** localpart */
  identity: string
  onChoose: (identity: string) => void
  /** an identity that can't be chosen: the receiver */
  not?: string
}

/**
 * The identity that writes, with a choice for members who have several profiles, and the unread count of each; the
 * choice only affects this conversation.
 */
export function WritesAs({ identity, onChoose, not }: Props): ReactNode {
  const { t } = useTranslation()
  const data = useIdentities()
  const [isOpen, setOpen] = useState(false)
  const all = data?.items ?? []
  const own = all.find(one => one.as === identity)
  const choices = all.filter(one => one.as !== not)
  if (!data) return <p className={classes.line} />
  if (all.length < 2 || !own) return null
  const nameOf = ({ as, name }: OwnIdentity) => (as === 'help' ? t('Pola team') : name)
  const pictureOf = (one: OwnIdentity) => (
    <Avatar name={nameOf(one)} src={one.imageId && `/files/${one.imageId}/small.webp`} size={28} />
  )
  return (
    <div className={classes.line}>
      {pictureOf(own)}
      <p>
        <bdi>{t('You write as {{name}}', { name: nameOf(own) })}</bdi>
        {!own.isShown && (
          <small>{t('It isn’t shown on the site at the moment: it can answer, but not write first.')}</small>
        )}
      </p>
      {choices.length > 1 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('Switch')}
        </button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('Write as')} kind="sheet">
        <ul className={classes.choices}>
          {choices.map(one => (
            <li key={one.as}>
              <button
                type="button"
                aria-current={one.as === identity}
                onClick={() => {
                  setOpen(false)
                  if (one.as !== identity) onChoose(one.as)
                }}
              >
                {pictureOf(one)}
                <span dir="auto">{nameOf(one)}</span>
                {one.unread > 0 && (
                  <b>
                    {one.unread > 99 ? '99+' : one.unread}
                    <span className="visually-hidden"> {t('unread')}</span>
                  </b>
                )}
                {one.as === identity && <Icon name="check" size={18} />}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
