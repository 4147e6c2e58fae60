import type { GivenAnswer, Response } from './forms.contract.ts'

/** A sector, focus or certificate that can be chosen offline; parents come before their children. */
export type FileChoice = { id: number; parentId: number | null; title: string }

/** A form with answers that is filled in offline, as a single HTML file. */
export type AnswerFile = {
  format: 'pola-answers-1'
  /** as of the time when the file was made */
  response: Pick<Response, 'id' | 'form' | 'answers' | 'openQuestions'>
  language: string
  direction: 'ltr' | 'rtl'
  choices: { sector: FileChoice[]; focus: FileChoice[]; certifications: FileChoice[] }
  /** texts of its page besides the questions, by name, in the file's language */
  words: Record<string, string>
  /** answers given in the file, with the revisions of the previous ones */
  given: GivenAnswer[]
}

/** Surrounds the data in the file. */
export const opening = '<script type="application/json" id="pola-answers">'
export const closing = '</script>'

/**
 * The file: a page that makes no requests, with its data and the script for filling it in.
 * @param script of `virtual:fill-in`, or the page's own one when it saves itself
 */
export function answerFileDocument(file: AnswerFile, script: string): string {
  const data = JSON.stringify(file).replaceAll('<', '\\u003c')
  const title = escaped(file.words.title ?? '')
  return `<!doctype html>
<html lang="${escaped(file.language)}" dir="${file.direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<body>
<noscript>${escaped(file.words.noScript ?? '')}</noscript>
${opening}${data}${closing}
<script id="pola-fill-in">${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
