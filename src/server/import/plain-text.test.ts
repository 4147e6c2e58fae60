import { expect, test } from 'vitest'
import { cutAtWord, firstSentence, oneLine, paragraphs } from './plain-text.ts'

test('tags are removed, references decoded and spaces collapsed', () => {
  expect(oneLine('  Caf&eacute; &amp; <b>Bread</b>&nbsp;&#8211;\n <i>fresh</i>&#x1F35E; ')).toBe(
    'Café & Bread – fresh🍞',
  )
  expect(oneLine('<script>alert(1)</script>ok<!-- no -->')).toBe('ok')
  expect(oneLine('1 < 2 &lt;b&gt; &unknown; &#0; &#xD800;')).toBe('1 < 2 <b> &unknown; &#0; &#xD800;')
})

test('only HTML’s references are decoded, and only with their semicolon', () => {
  expect(oneLine('&scaron;&ccaron;&Rcaron; &rarr; &frac23; &#150; &DoubleLongRightArrow;')).toBe('ščŘ → ⅔ – ⟹')
  expect(oneLine('AT&T &para=3 ?a=1&copy=2 &amp;amp; &#9999999; &constructor;')).toBe(
    'AT&T &para=3 ?a=1&copy=2 &amp; &#9999999; &constructor;',
  )
})

test('characters that the database refuses or a page must not contain are removed', () => {
  expect(oneLine('a\u0000b\ud800c\u202ed\u200be\ufefff')).toBe('ab\ufffdcdef')
  expect(oneLine('ශ්‍රී ලංකා')).toBe('ශ්‍රී ලංකා')
})

test('line breaks stay, except where a text was wrapped at a width', () => {
  for (const text of [
    'Open Mon-Fri\nKandy Road 5\nTel 081 555 0100',
    'tea\nrice\nspices',
    'Prices. See below\ntea 5\nrice 6\nsalt 7',
    'We grow tea. All organic\nopen daily\nKandy Road 5',
    'අපි තේ වගා කරමු.\nමහනුවර පාර 5',
  ])
    expect(paragraphs(text)).toBe(text)
  expect(paragraphs(' a \r\n\r\n\r\n b\t c \r\n d ')).toBe('a\n\nb c\nd')
})

test('wrapped lines are joined, and paragraphs and lists stay apart', () => {
  expect(paragraphs('über 85\nlokale\nGruppen. Und\r\nmehr.\nNeuer Absatz.\n\n\n\nDritter')).toBe(
    'über 85 lokale Gruppen. Und mehr.\n\nNeuer Absatz.\n\nDritter',
  )
  expect(paragraphs('<p>One</p><p>Two<br>more</p>We sell:\n- tea\n- rice')).toBe(
    'One\n\nTwo\nmore\n\nWe sell:\n\n- tea\n\n- rice',
  )
})

test('long lines are cut at a word', () => {
  expect(cutAtWord('short', 10)).toBe('short')
  expect(cutAtWord('one two three four', 10)).toBe('one two…')
  expect(cutAtWord('one two, three', 9)).toBe('one two…')
  expect(cutAtWord('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
  const emoji = cutAtWord('🍞'.repeat(30), 10)
  expect(emoji.isWellFormed()).toBe(true)
  expect(emoji.length).toBeLessThanOrEqual(10)
  expect(cutAtWord('teaaaa🏴󠁧󠁢󠁳󠁣󠁴󠁿x', 15)).toBe('teaaaa…')
  expect(cutAtWord('teaaaa👩🏽‍🌾👩🏽‍🌾', 15)).toBe('teaaaa👩🏽‍🌾…')
})

test('the summary is the first sentence, or the first two if the first says little', () => {
  expect(firstSentence('We bake sourdough bread for the whole village. And cakes.', 'en', 120)).toBe(
    'We bake sourdough bread for the whole village.',
  )
  expect(firstSentence('Welcome! We bake bread. And cakes.', 'en', 120)).toBe('Welcome! We bake bread.')
  expect(firstSentence('Im Kemater Gartl pflanzen und ernten ca. 20 Leute. Alle.', 'de', 120)).toBe(
    'Im Kemater Gartl pflanzen und ernten ca. 20 Leute.',
  )
  expect(firstSentence('', 'en', 120)).toBe('')
  expect(firstSentence('Tea from the hills of Kandy\nOpen Mon-Fri', 'en', 120)).toBe('Tea from the hills of Kandy')
  expect(firstSentence('word '.repeat(80), 'en', 120).length).toBeLessThanOrEqual(120)
})

test('text without markup is cleaned like text with markup', () => {
  const pieces = ['Tea', ' ', '  ', '\t', '\n', '\n\n', '.\n', '\n- ', '%', "'", ';', '=', '"', '~', '!']
  for (let seed = 1; seed <= 300; seed++) {
    const text = Array.from(
      { length: 12 },
      (_, at) => pieces[(seed * (at + 3) * 7919 + seed * seed) % pieces.length],
    ).join('')
    for (const clean of [oneLine, paragraphs]) expect(clean(text), JSON.stringify(text)).toBe(clean(`<b></b>${text}`))
  }
})

test('scripts, styles and comments are removed; unclosed ones stay as text and take no longer', () => {
  expect(oneLine('a<SCRIPT x="y">b<style>c</style></script >d<style>e</style>f<!-- <b> -->g')).toBe('a d f g')
  expect(oneLine('a<script>b<style>c</style>d')).toBe('ab d')
  expect(oneLine('a <!-- b')).toBe('a <!-- b')
  for (const piece of ['<script>', '<script', '<style ', '<!--', '<br ', '</script ', '<p ', '&amp', ' \n ', '\n\n-'])
    for (const clean of [oneLine, paragraphs])
      expect(clean(piece.repeat(400_000)).length).toBeLessThanOrEqual(piece.length * 400_000)
  expect(cutAtWord(`a${', '.repeat(500_000)}b${'c'.repeat(10)}`, 1_000_001)).toBe('a…')
})
