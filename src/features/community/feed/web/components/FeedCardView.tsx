import type { ReactNode } from 'react'
import { FollowToggle } from '#features/community/follows/web/index.ts'
import { LanguageMark } from '#features/community/forum/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { FeedCard, FeedThing } from '../../feed.contract.ts'
import type { FeedAddress } from '../feed-address.ts'
import { CardHead } from './CardHead.tsx'
import { CardMenu } from './CardMenu.tsx'
import { EnterprisePost } from './EnterprisePost.tsx'
import classes from './FeedCardView.module.css'
import { FeedListing, FeedListings } from './FeedListings.tsx'

type Props = { card: FeedCard; asked: FeedAddress }

/** A card of the feed, as large as its kind is worth: a post, a question, a listing, an approval. */
export function FeedCardView({ card, asked }: Props): ReactNode {
  return (
    <li className={classes.card} data-position={card.position}>
      <Inside card={card} asked={asked} />
    </li>
  )
}

function Inside({ card, asked }: Props): ReactNode {
  const [thing] = card.things
  if (!thing) return null
  if (card.kind === 'approval') return <Approval card={card} />
  if (card.kind === 'listing')
    return card.count > 1 ? <FeedListings card={card} asked={asked} /> : <FeedListing card={card} thing={thing} />
  if (card.kind === 'post' && thing.post)
    return (
      <>
        <CardHead card={card} badge="highlight" />
        <EnterprisePost thing={thing} name={card.source?.name ?? ''} />
      </>
    )
  return <AnyThing card={card} thing={thing} />
}

/** A question, or a thing of a kind that has no card of its own. */
function AnyThing({ card, thing }: { card: FeedCard; thing: FeedThing }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <CardHead card={card} />
      <div className={classes.words}>
        <h2 lang={thing.language ?? undefined} dir="auto">
          <Link to={thing.path}>{thing.title}</Link>
        </h2>
        {thing.words && (
          <p className={classes.excerpt} lang={thing.language ?? undefined} dir="auto">
            {thing.words}
          </p>
        )}
        <p className={classes.facts}>
          {card.group && <Link to={`/forum?topic=${card.group.id}`}>{card.group.label}</Link>}
          {thing.language && <LanguageMark of={thing.language} />}
          {thing.replies !== null && (
            <span>
              <Icon name="message" size={16} />
              {t('{{count}} replies', { count: thing.replies })}
            </span>
          )}
        </p>
      </div>
    </>
  )
}

function Approval({ card }: { card: FeedCard }): ReactNode {
  const { t } = useTranslation()
  const { source } = card
  return (
    <div className={classes.approval}>
      <CardHead card={card} withoutMenu />
      <p className={classes.approved}>
        <Icon name="badge" size={18} />
        {t('Approved')}
      </p>
      <div className={classes.acts}>
        {source?.vendorId != null && card.because !== 'own' && (
          <FollowToggle vendorId={source.vendorId} name={source.name} />
        )}
        <CardMenu card={card} />
      </div>
    </div>
  )
}
