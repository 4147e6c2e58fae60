import type { Translate } from '#web/i18n/translate.ts'
import type { FeedCard, FeedMute } from '../feed.contract.ts'
import type { Because } from '../feed-parts.ts'

/** Why somebody sees a card, in one line. */
export function reasonText(t: Translate, { because, reasonName, kind }: FeedCard): string {
  const name = reasonName ?? ''
  const texts: Record<Because, string> = {
    own: t('From your team'),
    followed: t('You follow them'),
    group: t('You follow {{name}}', { name }),
    network: name ? t('In {{name}}', { name }) : t('In your network'),
    community: kind === 'question' ? t('Asked in the forum') : t('New in the community'),
  }
  return texts[because]
}

/** What somebody wants to see less of. */
export function muteName(t: Translate, { because, kind, name }: FeedMute): string {
  if (because && kind) return t('{{kind}}: {{reason}}', { kind: kindName(t, kind), reason: reasonName(t, because) })
  return name ?? t('An enterprise that isn’t here any more')
}

/** Things of a kind; of one that has no words here, things of any. */
export function kindName(t: Translate, kind: string): string {
  if (kind === 'post') return t('Posts of enterprises')
  if (kind === 'listing') return t('New listings')
  if (kind === 'approval') return t('Approvals')
  if (kind === 'question') return t('Questions')
  return t('News')
}

export function reasonName(t: Translate, because: Because): string {
  const texts: Record<Because, string> = {
    own: t('from your team'),
    followed: t('from those you follow'),
    group: t('in groups you follow'),
    network: t('from your networks'),
    community: t('from others in the community'),
  }
  return texts[because]
}
