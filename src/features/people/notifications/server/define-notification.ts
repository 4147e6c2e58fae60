import type { RawBuilder } from 'kysely'
import type { MailDress } from '#server/mail/index.ts'
import { type Words, wordsIn } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { GroupName } from '../notification-groups.ts'

/** Plain text; user text may appear anywhere in it. */
export type NotificationText = { title: string; text?: string }

/** Columns of a stored notification, for SQL. */
export type NoticeColumns = { key: RawBuilder<string>; userId: RawBuilder<string> }

/** A kind of notification. `T` is plain JSON, stored until the notification is swept. */
export type NotificationKind<T extends object> = {
  /** must never change: stored notifications refer to it */
  kind: string
  group: GroupName
  /** writes it in the reader's language, with the texts of `server/texts/` */
  write: (data: T, words: Words) => NotificationText
  /**
   * path of its page on the platform, beginning with `/`; networks' own sites have some of these paths (`isOnSites`)
   */
  path: (data: T) => string
  /**
   * `now`: at once; `when-unread`: if it is still unread after ten minutes and no earlier mail of its thread is unread;
   * default: `when-unread`
   */
  mail?: 'now' | 'when-unread'
  /**
   * whether its reader sees what it is about, such as words that may be hidden: an SQL condition, asked whenever it is
   * read or delivered; default: always
   */
  isSeen?: (notice: NoticeColumns) => RawBuilder<boolean>
  /** the look of its mail in the reader’s language; default: the platform’s */
  dress?: (data: T, language: SiteLanguage) => MailDress
  /** the part that a lock screen may show; default: the title */
  lockScreen?: 'title' | 'all'
}

export type ShownNotification = { title: string; text: string; path: string }

const kinds = new Map<string, NotificationKind<object>>()

/** Declares a kind, at module level of the feature that sends it. */
export function defineNotification<T extends object>(kind: NotificationKind<T>): NotificationKind<T> {
  if (kinds.has(kind.kind)) throw new Error(`the notification “${kind.kind}” is declared twice`)
  kinds.set(kind.kind, kind as unknown as NotificationKind<object>)
  return kind
}

/** The kinds that aren't always seen, with their rules. */
export function seenRules(): { kind: string; isSeen: NonNullable<NotificationKind<object>['isSeen']> }[] {
  return [...kinds.values()].flatMap(({ kind, isSeen }) => (isSeen ? [{ kind, isSeen }] : []))
}

/** Undefined for a kind that this version doesn't know any more. */
export function kindNamed(name: string): NotificationKind<object> | undefined {
  return kinds.get(name)
}

/**
 * A notification as somebody sees it; undefined if this version doesn't know its kind, or can't read data written by
 * another version.
 */
export function showNotification(
  { kind: name, data }: { kind: string; data: unknown },
  language: SiteLanguage,
): ShownNotification | undefined {
  const kind = kinds.get(name)
  if (!kind) return undefined
  try {
    const { title, text = '' } = kind.write(data as object, wordsIn(language))
    // data of another version may have a case without a text here
    return title ? { title, text, path: kind.path(data as object) } : undefined
  } catch {
    return undefined
  }
}

/** The look of a notification’s mail; null: the platform’s. */
export function dressOf({ kind, data }: { kind: string; data: unknown }, language: SiteLanguage): MailDress | null {
  try {
    return kinds.get(kind)?.dress?.(data as object, language) ?? null
  } catch {
    return null
  }
}
