import { lookUp } from '#shared/look-up.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { CorrectedPart } from '../corrected-parts.ts'
import type { ReportedKind } from '../flag-reasons.ts'
import type { CaseSource, Measure, Sanction, ThingState } from '../measures.ts'
import type { CaseDecision, ModerationCase, QueuedCase } from '../moderation.contract.ts'
import { kindName } from './report-words.ts'

export const sourceIcons: Record<CaseSource, IconName> = {
  order: 'bank',
  report: 'flag',
  held: 'clock',
  appeal: 'undo',
  'own-look': 'eye',
}

export function sourceName(t: Translate, source: CaseSource): string {
  const names: Record<CaseSource, string> = {
    order: t('Order of an authority'),
    report: t('A report'),
    held: t('Held'),
    appeal: t('An appeal'),
    'own-look': t('Seen by the team'),
  }
  return names[source]
}

/** `Report · 3 people`, `Held`. */
export function queueKind(t: Translate, { source, reportCount }: QueuedCase): string {
  return source === 'report' ? t('Report · {{count}} people', { count: reportCount }) : sourceName(t, source)
}

/** What a case is about: `Feedback on Leafs`. */
export function thingTitle(t: Translate, { kind, title }: { kind: ReportedKind; title: string }): string {
  if (!title) return kindName(t, kind)
  if (kind === 'feedback') return t('Feedback on {{name}}', { name: title })
  if (kind === 'forum') return t('Forum: {{title}}', { title })
  if (kind === 'translation') return t('Translation: {{title}}', { title })
  if (kind === 'post') return t('Post: {{title}}', { title })
  return kind === 'listing' ? t('Listing: {{title}}', { title }) : title
}

/** What a case is about and how it came: `Feedback on Leafs, reported by 3 people`. */
export function caseTitle(t: Translate, given: ModerationCase): string {
  const thing = thingTitle(t, given)
  switch (given.source) {
    case 'report':
      return t('{{thing}}, reported by {{count}} people', { thing, count: given.reportCount })
    case 'held':
      return t('{{thing}}, held before it is shown', { thing })
    case 'appeal':
      return t('{{thing}}: appeal', { thing })
    case 'order':
      return t('{{thing}}: order of {{authority}}', { thing, authority: given.orders[0]?.authority ?? '' })
    case 'own-look':
      return thing
  }
}

export function stateName(t: Translate, { kind, state }: { kind: ReportedKind; state: ThingState }): string {
  const names: Record<ThingState, string> = {
    shown: kind === 'message' ? t('In its conversation') : t('Shown to everybody'),
    held: t('Held'),
    hidden: t('Hidden until corrected'),
    removed: t('Removed'),
    unseen: t('Not public'),
    gone: t('No longer there'),
  }
  return names[state]
}

/** Why something waits, in a sentence; `found` is what the rule found. */
export function holdText(t: Translate, { reason, found = '' }: { reason: string; found?: string | undefined }): string {
  if (reason === 'corrected' && found)
    return t('It was hidden, and has been corrected: {{parts}}', { parts: partNames(t, found) })
  const sentences: Record<string, string> = {
    'first-post': t('It’s the first that they write.'),
    'new-member-link': t('They are new here, and it has a link.'),
    'listed-word': t('It has a listed word: {{found}}', { found }),
    'listed-link': t('It has a listed link: {{found}}', { found }),
    'near-duplicate': t('It’s nearly the same as something else written here.'),
    'many-links': t('It has many links.'),
    'no-proof': t('They are new here, and their browser has not shown that they are human.'),
    corrected: t('It was hidden, and its author has corrected it.'),
  }
  return lookUp(sentences, reason) ?? reason
}

/** What was corrected of a listing or page, as its case names it: `title pictures`. */
function partNames(t: Translate, found: string): string {
  const names: Record<CorrectedPart, string> = {
    title: t('title'),
    description: t('description'),
    pictures: t('pictures'),
    prices: t('options and prices'),
    categories: t('categories'),
    certificates: t('certificates'),
    link: t('link'),
    details: t('other details'),
  }
  return found
    .split(' ')
    .map(part => lookUp(names, part) ?? part)
    .join(' · ')
}

export function measureName(t: Translate, measure: Measure, isAppeal = false): string {
  const names: Record<Measure, string> = {
    leave: isAppeal ? t('Let the decision stand') : t('Leave it as it is'),
    show: t('Show it'),
    warn: t('Remind of the rules'),
    'edit-links': t('Take the links out'),
    hide: t('Hide until it is corrected'),
    remove: t('Remove it'),
    'take-back': t('Take the decision back'),
  }
  return names[measure]
}

export function measureAbout(t: Translate, measure: Measure, { kind, appeal }: ModerationCase): string {
  const isAppeal = appeal !== null
  const words: Record<Measure, string> = {
    leave: isAppeal ? t('Its author hears that it stands') : t('Nothing changes'),
    show: kind === 'message' ? t('Whoever is in the conversation sees it again') : t('Everybody sees it'),
    warn: t('It stays, and its author is reminded'),
    'edit-links': t('The rest stays as it was written'),
    hide: t('Only its author and the team see it'),
    remove: kind === 'message' ? t('This message alone goes out of the conversation') : t('Nobody sees it any more'),
    'take-back': t('Everything is as it was before'),
  }
  return words[measure]
}

/** What the button of a decision says. */
export function decideLabel(t: Translate, measure: Measure | null, sanction: Sanction, isAppeal: boolean): string {
  if (measure === null) return t('Choose a measure')
  if (measure === 'leave') {
    if (sanction === 'pause') return t('Pause and send reasons')
    if (sanction === 'suspend') return t('Suspend and send reasons')
  }
  const labels: Record<Measure, string> = {
    leave: isAppeal ? t('Let it stand and answer') : t('Leave it and close'),
    show: t('Show and close'),
    warn: t('Remind and send reasons'),
    'edit-links': t('Take links out and send reasons'),
    hide: t('Hide and send reasons'),
    remove: t('Remove and send reasons'),
    'take-back': t('Take back and answer'),
  }
  return labels[measure]
}

/** What a measure did, for lists. */
export function doneWords(t: Translate, measure: Measure): string {
  const words: Record<Measure, string> = {
    leave: t('Left as it is'),
    show: t('Shown to everybody'),
    warn: t('Reminded of the rules'),
    'edit-links': t('Links taken out'),
    hide: t('Hidden until corrected'),
    remove: t('Removed'),
    'take-back': t('Decision taken back'),
  }
  return words[measure]
}

export function sanctionWords(
  t: Translate,
  { sanction, sanctionUntil }: Pick<CaseDecision, 'sanction' | 'sanctionUntil'>,
) {
  if (sanction === 'none') return ''
  if (!sanctionUntil) return t('suspended')
  const date = formatDay(t, sanctionUntil)
  return sanction === 'pause' ? t('can’t post until {{date}}', { date }) : t('suspended until {{date}}', { date })
}

export function tieWords(t: Translate, conflict: NonNullable<ModerationCase['conflict']>): string {
  const words: Record<typeof conflict, string> = {
    own: t('You wrote it or reported it, so others decide on it.'),
    team: t('You’re in a team with whom it concerns, so others decide on it.'),
    network: t('You’re in the team of an enterprise in the same network, so others decide on it.'),
    declared: t('You know people whom it concerns, or reported it, so others decide on it.'),
    appeal: t('You made the decision that the appeal is against, so others decide on it now.'),
  }
  return words[conflict]
}

/** The message for a refused call about a case. */
export function caseProblem(t: Translate, error: unknown): string {
  const { code } = apiErrorOf(error)
  const words: Record<string, string> = {
    'gm-error-case-changed': t('Something came to this case in the meantime. Please look at it again.'),
    'gm-error-case-closed': t('Someone else has decided this case.'),
    'gm-error-conflict-of-interest': t('You’re too close to this case to decide it. Somebody else on the team has to.'),
    'gm-error-measure-not-possible': t('This measure isn’t possible here any more.'),
    'gm-error-rule-required': t('Please choose the rule that it is against.'),
    'gm-error-facts-required': t('Please say what happened.'),
  }
  return lookUp(words, code) ?? failureText(t, error)
}
