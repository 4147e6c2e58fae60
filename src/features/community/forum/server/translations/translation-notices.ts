import { sql } from 'kysely'
import { defineNotification, type NoticeColumns } from '#features/people/notifications/server/index.ts'
import { languageNamed } from '#shared/languages.ts'
import '../../forum.tables.ts'
import { visibleTranslation } from './visible-translations.ts'

/** What a notice says of a translation, without its words; `questionId`: its own id for a question. */
export type TranslationNotice = { postId: number; questionId: number; title: string; language: string }

const isSeen = ({ key, userId }: NoticeColumns) => sql<boolean>`exists (select from forum_translations translation
  where translation.id = ${key}::integer and ${visibleTranslation(userId, 'translation')})`

const path = ({ postId, questionId }: TranslationNotice) =>
  `/forum/${questionId}#${postId === questionId ? 'question' : `reply-${postId}`}`

/** Notifies the author of a post that somebody offers a translation. */
export const translationOffered = defineNotification<TranslationNotice>({
  kind: 'translation-offered',
  group: 'feedback',
  write: ({ title, postId, questionId, language: code }, { t }) => {
    const language = languageNamed(code)
    return {
      title:
        postId === questionId
          ? t('“{{title}}”: a translation into {{language}} is offered', { title, language })
          : t('Your reply to “{{title}}”: a translation into {{language}} is offered', { title, language }),
      text: t('Readers see it once you accept it.'),
    }
  },
  path,
  isSeen,
})

/** Notifies the translator of what became of their translation. */
export const translationAnswered = defineNotification<TranslationNotice & { isAccepted: boolean }>({
  kind: 'translation-answered',
  group: 'feedback',
  write: ({ title, language: code, isAccepted }, { t }) => {
    const language = languageNamed(code)
    return {
      title: isAccepted
        ? t('“{{title}}”: your translation into {{language}} was accepted', { title, language })
        : t('“{{title}}”: your translation into {{language}} wasn’t accepted', { title, language }),
    }
  },
  path,
  isSeen,
})

/** Both, each keyed by the translation that it is about. */
export const translationNotices = [translationOffered, translationAnswered]
