import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  orderId: number
  /** as in addresses of chats: `enterprise_12`, `user_…` */
  to: string
  as: string
  name: string
}

/** Opens the conversation with the other side of an order, with the order above it. */
export function WriteAboutOrder({ orderId, to, as, name }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <Link to={`/chats/${to}?as=${as}&about=order-${orderId}`} state={{ name }} className={button.secondary}>
      <Icon name="message" size={20} />
      {t('Write to {{name}}', { name })}
    </Link>
  )
}
