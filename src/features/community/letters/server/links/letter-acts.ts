import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { LetterLinkPage } from '../../letters.contract.ts'
import { memberViewer } from '../making/find-receiver.ts'
import { letterSettings, stopLetters } from '../own/letter-settings.ts'
import { type LetterAct, letterActNamed } from '../parts/letter-parts.ts'
import { readLetterLink, stopAct } from './letter-link.ts'

/** Turns letters off; of each letter, for mail programs and whoever wants none. */
const stop: LetterAct = {
  act: stopAct,
  look: async (db, { viewer, words: { t } }) => ({
    isDone: !(await letterSettings(db, viewer.userId)).isOn,
    title: t('Stop the weekly letter?'),
    text: t(
      'You’ll get no more letters with what waits for you. Nor will what you wanted to hear of once a week come by email.',
    ),
    button: t('Stop the letter'),
    done: {
      title: t('You won’t get the weekly letter any more'),
      text: t('What happens still waits for you on Pola. You can turn it on again at any time.'),
      onward: { label: t('Choose when it comes'), to: '/account?section=letter' },
    },
  }),
  carryOut: (db, { viewer }) => stopLetters(db, viewer.userId),
}

const actOf = (name: string): LetterAct => (name === stopAct ? stop : (letterActNamed(name) ?? missing()))

/** What the page behind a link says. @throws ORPCError NOT_FOUND */
export async function lookUpLetterLink(db: Db, token: string, language: SiteLanguage): Promise<LetterLinkPage> {
  const { userId, act, thingId } = await readLetterLink(db, token)
  return actOf(act).look(db, { viewer: memberViewer(userId), words: wordsIn(language) }, thingId)
}

/** Does what a link says; twice is once. @throws ORPCError NOT_FOUND */
export async function actByLetterLink(db: Db, token: string): Promise<void> {
  const { userId, act, thingId } = await readLetterLink(db, token)
  await actOf(act).carryOut(db, { viewer: memberViewer(userId), words: wordsIn('en') }, thingId)
}
