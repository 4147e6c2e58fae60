import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DotsMenu, type DotsMenuItem } from '#web/ui/DotsMenu.tsx'
import { useSnackbar } from '#web/ui/Snackbar.tsx'
import type { ShownMessage } from '../client/shown-messages.ts'
import type { MessageCalls } from '../message-calls.ts'
import classes from './MessageActions.module.css'

const signs = ['👍', '❤️', '🙏', '😊', '🎉']

type Props = { message: ShownMessage; isOwn: boolean; calls: MessageCalls }

/** The buttons of a message. */
export function MessageActions({ message, isOwn, calls }: Props): ReactNode {
  const { t } = useTranslation()
  const notify = useSnackbar()
  const isText = message.kind === 'text'
  const copy = () =>
    void navigator.clipboard.writeText(message.text).then(
      () => notify(t('Copied')),
      () => undefined,
    )
  const items: DotsMenuItem[] = [
    { label: t('Reply'), icon: 'reply', run: () => calls.reply(message) },
    ...(isText ? [{ label: t('Copy text'), icon: 'copy', run: copy } as const] : []),
    ...(isOwn && isText ? [{ label: t('Edit'), icon: 'edit', run: () => calls.edit(message) } as const] : []),
    isOwn
      ? { label: t('Delete'), icon: 'trash', isDangerous: true, run: () => calls.remove(message) }
      : { label: t('Report'), icon: 'flag', run: () => calls.report(message) },
  ]
  const react = (key: string, close: () => void) => {
    close()
    calls.react(message, key)
  }
  return (
    <DotsMenu
      label={t('Actions for this message')}
      items={items}
      size={18}
      className={classes.button}
      head={close => (
        <span className={classes.signs}>
          {signs.map(sign => (
            <button key={sign} type="button" role="menuitem" onClick={() => react(sign, close)}>
              {sign}
            </button>
          ))}
        </span>
      )}
    />
  )
}
