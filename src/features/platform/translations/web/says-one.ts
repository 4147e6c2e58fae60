/** Whether a sentence was made of one of these texts, whatever stands for their values. */
export function saysOne(sentence: string, texts: string[]): boolean {
  return texts.some(text => {
    const parts = text.split(/\{\{\w+\}\}/)
    if (!parts.some(part => part.trim())) return false
    let at = 0
    return parts.every(part => {
      const found = sentence.indexOf(part, at)
      at = found + part.length
      return found >= 0
    })
  })
}
