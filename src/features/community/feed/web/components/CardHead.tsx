import type { ReactNode } from 'react'
import { ForumTime } from '#features/community/forum/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import type { FeedCard } from '../../feed.contract.ts'
import { reasonText } from '../feed-words.ts'
import classes from './CardHead.module.css'
import { CardMenu } from './CardMenu.tsx'

/** @param badge what kind of card it is, where that is said */
type Props = { card: FeedCard; badge?: 'highlight'; withoutMenu?: boolean }

/** Whose card it is, and in one line why the reader sees it. */
export function CardHead({ card, badge, withoutMenu = false }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.head}>
      <Face source={card.source} />
      <div className={classes.who}>
        <p className={classes.name}>
          <SourceName source={card.source} />
        </p>
        <Byline card={card} />
      </div>
      {badge && (
        <p className={classes.badge}>
          <Icon name="star" size={16} />
          <span>{t('Highlight')}</span>
        </p>
      )}
      {!withoutMenu && <CardMenu card={card} />}
    </div>
  )
}

export function Face({ source }: Pick<FeedCard, 'source'>): ReactNode {
  const { t } = useTranslation()
  if (!source?.path)
    return <Avatar name={source?.name ?? t('Former member')} src={source?.imageUrl ?? null} size={44} />
  if (!source.imageUrl) return <Monogram name={source.name} className={classes.face} />
  return <img src={source.imageUrl} alt="" width={44} height={44} className={classes.face} />
}

/** The name of an enterprise, which leads to its page, or of a person. */
export function SourceName({ source }: Pick<FeedCard, 'source'>): ReactNode {
  const { t } = useTranslation()
  if (!source?.path) return <bdi>{source?.name ?? t('Former member')}</bdi>
  return (
    <>
      <Link to={source.path}>
        <bdi>{source.name}</bdi>
      </Link>
      {source.isApproved && (
        <span className={classes.tick}>
          <Icon name="badge" size={18} />
          <span className="visually-hidden"> {t('Approved')}</span>
        </span>
      )}
    </>
  )
}

/** Why the reader sees a card, and since when. */
export function Byline({ card }: { card: FeedCard }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={classes.byline}>
      <Icon name="info" size={16} />
      <span>
        <span className="visually-hidden">{t('Why you see this:')} </span>
        {reasonText(t, card)} · <ForumTime at={card.at} />
      </span>
    </p>
  )
}
