export type JsonError = { position: number; line: number; column: number; expected: string }

/** Position of the first JSON error; undefined if there is none. Slower than `JSON.parse`, which doesn't always say where. */
export function findJsonError(text: string): JsonError | undefined {
  let at = 0
  const open: ('[' | '{')[] = []
  let expecting = 'value' as 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma' | 'end'
  const fail = (expected: string): JsonError => {
    const before = text.slice(0, at)
    const lineStart = before.lastIndexOf('\n') + 1
    return { position: at, line: before.split('\n').length, column: at - lineStart + 1, expected }
  }
  const afterValue = () => {
    expecting = open.length > 0 ? 'comma' : 'end'
  }
  while (true) {
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
    const character = text[at]
    if (character === undefined) return expecting === 'end' ? undefined : fail('the file ends too early')
    if (expecting === 'end') return fail('nothing may follow here')
    if (expecting === 'comma') {
      const top = open.at(-1)
      if (character === ',') expecting = top === '[' ? 'value' : 'key'
      else if (character === (top === '[' ? ']' : '}')) {
        open.pop()
        afterValue()
      } else return fail(`a comma or “${top === '[' ? ']' : '}'}” is missing`)
      at++
      continue
    }
    if (expecting === 'colon') {
      if (character !== ':') return fail('a colon is missing')
      expecting = 'value'
      at++
      continue
    }
    if (expecting === 'key' || expecting === 'key or }') {
      if (character === '}' && expecting === 'key or }') {
        open.pop()
        afterValue()
        at++
        continue
      }
      if (character !== '"') return fail('a name in double quotes is missing')
      const end = endOfString(text, at)
      at = end.at
      if (!end.whole) return fail('the text in quotes is broken')
      expecting = 'colon'
      continue
    }
    if (character === ']' && expecting === 'value or ]') {
      open.pop()
      afterValue()
      at++
    } else if (character === '[' || character === '{') {
      open.push(character)
      expecting = character === '[' ? 'value or ]' : 'key or }'
      at++
    } else if (character === '"') {
      const end = endOfString(text, at)
      at = end.at
      if (!end.whole) return fail('the text in quotes is broken')
      afterValue()
    } else {
      const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/.exec(
        text.slice(at, at + 400),
      )?.[0]
      if (!literal) return fail('a value is missing')
      at += literal.length
      afterValue()
    }
  }
}

/** Position after the closing quote, or of the character that is not allowed in a string. */
function endOfString(text: string, start: number): { at: number; whole: boolean } {
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 0x22) return { at: at + 1, whole: true }
    if (character < 0x20) return { at, whole: false }
    if (character !== 0x5c) continue
    const escaped = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6))?.[0]
    if (!escaped) return { at, whole: false }
    at += escaped.length
  }
  return { at: text.length, whole: false }
}
