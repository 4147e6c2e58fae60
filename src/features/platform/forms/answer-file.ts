import type { GivenAnswer, Response } from './forms.contract.ts'

/** A sector, focus or certificate that can be chosen without a network; a parent stands before what is below it. */
export type FileChoice = { id: number; parentId: number | null; title: string }

/** A form with answers that is filled in without a network, as one HTML file. */
export type AnswerFile = {
  format: 'pola-answers-1'
  /** as it was when the file was made */
  response: Pick<Response, 'id' | 'form' | 'answers' | 'openQuestions'>
  language: string
  direction: 'ltr' | 'rtl'
  choices: { sector: FileChoice[]; focus: FileChoice[]; certifications: FileChoice[] }
  /** what its page says besides questions, by name, in the language */
  words: Record<string, string>
  /** what was answered in it, with the revisions of what was answered before */
  given: GivenAnswer[]
}

/** Around the data in the file. */
export const opening = '<script type="application/json" id="pola-answers">'
export const closing = '</script>'

/**
 * The file: a page that asks nothing of any network, with its data and the script that fills it in.
 * @param script of `virtual:fill-in`, or what the page itself runs
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
