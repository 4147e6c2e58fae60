import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './Chats.module.css'
import list from './ConversationList.module.css'

/** The skeleton of the page, until the session begins in the browser. */
export function ChatsWaiting({ isOpen }: { isOpen: boolean }): ReactNode {
  const { t } = useTranslation()
  const Title = isOpen ? 'h2' : 'h1'
  return (
    <div className={classes.chats} data-open={isOpen ? '' : undefined}>
      <div className={classes.contacts}>
        <div className={list.head}>
          <Title>{t('Messages')}</Title>
        </div>
        <div aria-hidden="true" className={list.waiting}>
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
      <div className={classes.open}>{isOpen && <h1 className="visually-hidden">{t('Messages')}</h1>}</div>
    </div>
  )
}
