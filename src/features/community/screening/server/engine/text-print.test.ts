import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alike, bandsOf, gramsOf, likeness, minGraphemes, printOfText } from './text-print.ts'
import { wordsOfText } from './words-of-text.ts'

const printOf = (text: string) => printOfText(wordsOfText(text)) ?? []
const alikeness = (one: string, other: string) => likeness(printOf(one), printOf(other))
const shareBand = (one: string, other: string) => {
  const bands = new Set(bandsOf(printOf(one)))
  return bandsOf(printOf(other)).some(band => bands.has(band))
}

const offers: Record<string, [one: string, changed: string]> = {
  en: [
    'We lend up to 50,000 rupees within one hour, without papers and without questions. Write to Nimal today, and the money is yours tonight.',
    'We lend up to 50,000 rupees within one hour – without papers, and without questions! Write to Kamal today and the money is yours tonight.',
  ],
  si: [
    'පැයක් ඇතුළත රුපියල් 50,000 දක්වා ණය ලබා දෙනවා. ලේඛන අවශ්‍ය නැහැ, ප්‍රශ්න අහන්නේ නැහැ. අදම නිමල්ට ලියන්න, මුදල් අද රෑම ඔබට ලැබෙනවා.',
    'පැයක් ඇතුළත රුපියල් 50,000 දක්වා ණය ලබා දෙනවා! ලේඛන අවශ්ය නැහැ, ප්රශ්න අහන්නේ නැහැ. අදම කමල්ට ලියන්න, මුදල් අද රෑම ඔබට ලැබෙනවා.',
  ],
  ta: [
    'ஒரு மணி நேரத்தில் 50,000 ரூபாய் வரை கடன் தருகிறோம். ஆவணங்கள் தேவையில்லை, கேள்விகள் இல்லை. இன்றே நிமலுக்கு எழுதுங்கள், பணம் இன்றிரவே உங்களுக்குக் கிடைக்கும்.',
    'ஒரு மணி நேரத்தில் 50,000 ரூபாய் வரை கடன் தருகிறோம்! ஆவணங்கள் தேவையில்லை, கேள்விகள் இல்லை. இன்றே கமலுக்கு எழுதுங்கள், பணம் இன்றிரவே உங்களுக்குக் கிடைக்கும்!',
  ],
  ja: [
    '最短一時間で五十万円まで融資いたします。書類は一切不要、審査の質問もございません。本日中に田中までご連絡ください。今夜にはお金がお手元に届きます。秘密は必ず厳守いたします。どなたでもご利用になれます。',
    '最短一時間で五十万円まで融資いたします!書類は一切不要、審査の質問もございません!本日中に山中までご連絡ください。今夜にはお金がお手元に届きます。秘密は必ず厳守いたします。どなたでもご利用になれます。',
  ],
  ur: [
    'ہم ایک گھنٹے میں پچاس ہزار روپے تک قرض دیتے ہیں۔ کاغذات کی ضرورت نہیں، کوئی سوال نہیں۔ آج ہی نمل کو لکھیں، رقم آج رات آپ کی ہے۔ ہر کوئی درخواست دے سکتا ہے۔',
    'ہم ایک گھنٹے میں پچاس ہزار روپے تک قرض دیتے ہیں! کاغذات کی ضرورت نہیں، کوئی سوال نہیں! آج ہی کمل کو لکھیں، رقم آج رات آپ کی ہے۔ ہر کوئی درخواست دے سکتا ہے۔',
  ],
}

test.each(Object.entries(offers))('%s: a changed name and other punctuation are nearly the same text', (_, pair) => {
  expect(alikeness(...pair)).toBeGreaterThanOrEqual(alike)
  expect(shareBand(...pair)).toBe(true)
})

test('two honest texts about one thing are not', () => {
  const one =
    'The tea arrived after three days, well packed, and it tastes wonderful. We will order again for our café in Kandy.'
  const other =
    'Wonderful tea! Ours arrived broken at first, but they sent another packet after three days without any questions.'
  expect(alikeness(one, other)).toBeLessThan(alike / 2)
})

test('a short text has no print, counted in graphemes', () => {
  expect(printOfText(wordsOfText('කි'.repeat(minGraphemes - 1)))).toBeUndefined()
  expect(printOfText(wordsOfText('කි'.repeat(minGraphemes)))).toHaveLength(64)
})

test('numbers fit into the database, and the same text has the same ones', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 60 }), text => {
      const print = printOfText(wordsOfText(text))
      if (!print) return
      expect(likeness(print, printOf(text))).toBe(1)
      for (const number of [...print, ...bandsOf(print)]) expect(number).toBe(number | 0)
    }),
  )
})

test('the estimate is near the share of common 5-grams, and alike texts share a band', () => {
  const text = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: 150, maxLength: 300 })
  let errors = 0
  let runs = 0
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 150 }), text, (letters, at, others) => {
      const one = letters.join('')
      const other = [...letters.slice(0, at), ...others.slice(0, 20), ...letters.slice(at)].join('')
      const exact = jaccard(gramsOf([...one]), gramsOf([...other]))
      const estimate = alikeness(one, other)
      // five standard deviations at 64 hashes
      expect(Math.abs(estimate - exact)).toBeLessThan(0.32)
      if (estimate >= 0.9) expect(shareBand(one, other)).toBe(true)
      errors += estimate - exact
      runs += 1
    }),
    { numRuns: 300, seed: 7 },
  )
  expect(Math.abs(errors / runs)).toBeLessThan(0.02)
})

function jaccard(one: string[], other: string[]): number {
  const [a, b] = [new Set(one), new Set(other)]
  return a.intersection(b).size / a.union(b).size
}
