import type { Translate } from '#web/i18n/translate.ts'

/**
 * The reason why something wasn't sent, by the server's code. The server's own messages are English, for authors of
 * clients.
 */
export function problemText(t: Translate, problem: { code: string } | null, isFile: boolean): string {
  switch (problem?.code) {
    case 'ORG.POLA.HIDDEN':
    case 'gm-error-chat-hidden':
      return t('Your enterprise isn’t shown on the site at the moment: it can answer, but not write first.')
    case 'ORG.POLA.UNANSWERED':
      return t('Please wait for an answer before you write more.')
    case 'ORG.POLA.DECLINED':
      return t('They don’t want to be written to here.')
    case 'M_FORBIDDEN':
      return t(
        'They haven’t accepted your request yet, or no longer want messages. Until then you can send three texts, without links and files.',
      )
    case 'M_TOO_LARGE':
      return t('File too big. Max File Size = 5 MB')
    case 'TOO_MANY_REQUESTS':
    case 'M_LIMIT_EXCEEDED':
      return t('You’ve written a lot in a short time. Please try again later.')
    default:
      return isFile ? t('Unable to send file') : t('Unable to send message')
  }
}
