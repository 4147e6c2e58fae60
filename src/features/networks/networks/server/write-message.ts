import type { Db, Tx } from '#server/db/database.ts'
import { dayText, type MailDress } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { SchemeColor } from '#shared/site.ts'
import { chooseWords, type MessageOccasion, type StoredMessage } from '../network-messages.ts'
import { readSettings, readStoredSettings } from '../network-settings.ts'
import '../networks.tables.ts'

/** The look of a network’s mails: its name instead of Pola’s, in its colour. */
export type MessageLook = {
  network: LocalText
  /** left out in notifications that an earlier version wrote; null: the platform’s */
  color?: SchemeColor | null
}

/** What a message is made of, in whichever language. Plain JSON, to be kept with a notification. */
export type MessageParts = {
  occasion: MessageOccasion
  network: LocalText
  /** null: an address is invited, and its enterprise isn’t known */
  enterprise: LocalText | null
  level?: LocalText | null
  /** ISO date of the network’s zone */
  day?: string | null
  /** the network’s own words; undefined: the default text */
  own?: StoredMessage | undefined
}

/** A message of a network, by its own words or, where it has none in this language, by the default ones. Plain text. */
export function writeMessage(parts: MessageParts, words: Words): { title: string; text: string } {
  const { occasion, network, enterprise, level, day, own } = parts
  const { language } = words
  const values = {
    network: inLanguage(network, language),
    enterprise: inLanguage(enterprise, language),
    level: inLanguage(level, language),
    day: day ? dayText(day, language) : '',
  }
  return chooseWords(own, defaultWords(occasion, values, words), { values, language })
}

type Values = { network: string; enterprise: string; level: string; day: string }

function defaultWords(occasion: MessageOccasion, { network, enterprise, level, day }: Values, { t }: Words) {
  const stay = t('If you want to stay, please write to {{network}}. They decide about renewals.', { network })
  const isUntil = t('{{enterprise}} is in {{network}} until {{day}}', { enterprise, network, day })
  switch (occasion) {
    case 'invited':
      return {
        title: t('{{network}} invites you to join', { network }),
        text: t('You can accept until {{day}}, for an enterprise that you manage on Pola.', { day }),
      }
    case 'applied':
      return {
        title: t('{{network}} is looking at {{enterprise}}', { network, enterprise }),
        text: t('You will be notified when they have decided.'),
      }
    case 'approved':
      return {
        title: t('{{enterprise}} is a member of {{network}}', { enterprise, network }),
        text: t('Visitors see {{enterprise}} among the members of {{network}} now.', { enterprise, network }),
      }
    case 'notApproved':
      return {
        title: t('{{network}} has not accepted {{enterprise}}', { network, enterprise }),
        text: t('If you want to know more, please write to {{network}}.', { network }),
      }
    case 'levelChanged':
      return {
        title: t('{{enterprise}} has the level {{level}} in {{network}} now', { enterprise, level, network }),
        text: t('The page of {{network}} says what this level is.', { network }),
      }
    case 'renewing':
      return {
        title: t('{{network}} is renewing the membership of {{enterprise}}', { network, enterprise }),
        text: stay,
      }
    case 'reminder':
      return { title: isUntil, text: stay }
    case 'prolonged':
      return { title: isUntil, text: t('You don’t have to do anything until then.') }
    case 'ended':
      return {
        title: t('{{enterprise}} is no longer a member of {{network}}', { enterprise, network }),
        text: t('Visitors don’t see {{enterprise}} among the members of {{network}} any more.', {
          enterprise,
          network,
        }),
      }
  }
}

export function messageDress({ network, color }: MessageLook, language: string): MailDress {
  return { name: inLanguage(network, language), color: color ?? null }
}

/** What a network’s messages need of it: its name and colour, and its own words by occasion. */
export async function findMessages(db: Db | Tx, networkId: number) {
  const { name, settings } = await db
    .selectFrom('networks')
    .select(['name', 'settings'])
    .where('id', '=', networkId)
    .executeTakeFirstOrThrow()
  const { messages } = readStoredSettings(settings)
  return { network: name, color: readSettings(settings).theme?.primary ?? null, messages }
}
