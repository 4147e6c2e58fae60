import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'

/** Line and column count from 1. */
export type JsonError = { line: number; column: number; expected: string }

const sentences: Record<ReturnType<typeof printParseErrorCode>, string> = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'the number is broken',
  PropertyNameExpected: 'a name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a “}” is missing',
  CloseBracketExpected: 'a “]” is missing',
  EndOfFileExpected: 'nothing may follow here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the text in quotes does not end',
  UnexpectedEndOfNumber: 'the number is broken',
  InvalidUnicode: 'the text in quotes has a broken escape',
  InvalidEscapeCharacter: 'the text in quotes has a broken escape',
  InvalidCharacter: 'the text in quotes has a control character',
  '<unknown ParseErrorCode>': 'this is not JSON',
}

/**
 * The position of the first JSON error; undefined if there is none. Slower than `JSON.parse`, which doesn't always
 * report a position.
 */
export function findJsonError(text: string): JsonError | undefined {
  const end = text.trimEnd().length
  let first: JsonError | undefined
  const onError = (code: ParseErrorCode, offset: number, length: number, line: number, column: number) => {
    const name = printParseErrorCode(code)
    const expected = offset >= end ? 'the file ends too early' : sentences[name]
    // an unterminated text is reported where it breaks off, which is on the same line
    first ??= { line: line + 1, column: column + 1 + (name === 'UnexpectedEndOfString' ? length : 0), expected }
  }
  visit(text, { onError }, { disallowComments: true })
  return first
}
