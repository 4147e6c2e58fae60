import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'
import { oneLine, paragraphs } from './plain-text.ts'

test.each([
  [
    'a table and breaks',
    '<table><tr><th>Size</th><th>Chest</th></tr><tr><td>S</td><td>38</td></tr></table><p>Cotton<br>Width: 30 cm<br>Weight: 200 g</p>',
    'Size · Chest\nS · 38\n\nCotton\nWidth: 30 cm\nWeight: 200 g',
  ],
  [
    'a table as editors write it',
    '<table>\n <tbody>\n  <tr>\n   <td><p>S</p></td>\n   <td>38<br>40</td><td></td></tr>\n  <tr><td>M<td>42\n </tbody>\n</table>\nafter\nit',
    'S · 38, 40\nM · 42\n\nafter\nit',
  ],
  ['rows without a table', '<tr><td>S</td><td>38</td></tr><tr><td>M</td><td>40</td></tr>', 'S · 38\nM · 40'],
  [
    'a page laid out by a table',
    '<table><tr><td><p>One</p><p>Two</p></td><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    'One\n\nTwo\n\na · b',
  ],
  [
    'lists',
    '<p>We sell:</p><ul><li>tea</li>\n<li><p>rice</p></li><li></li></ul><ol><li>mix<li>eat</ol>',
    'We sell:\n\ntea\n\nrice\n\nmix\n\neat',
  ],
  ['a list in a list', '<ul><li><ul><li>a</li></ul></li><li>b<ul><li>c</li></ul></li></ul>', 'a\n\nb\n\nc'],
  [
    'blocks',
    '<h2>Tea</h2><div>from Kandy</div><div>and Galle</div><blockquote>“Good”</blockquote>',
    'Tea\n\nfrom Kandy\n\nand Galle\n\n“Good”',
  ],
  ['line ends within elements', '<p>Cotton\n  shirt</p>\n<p>Two<br>\nlines</p>', 'Cotton shirt\n\nTwo\nlines'],
  [
    'line ends beside elements, as WordPress writes them',
    '<b>Cotton</b>\nWashed cold\n<ul><li>S</li></ul>\nEnd',
    'Cotton\nWashed cold\n\nS\n\nEnd',
  ],
  ['what was wrapped in pre', '<pre>a\nb</pre>', 'a\nb'],
  ['definitions', '<dl><dt>Size</dt><dd>S</dd><dt>Chest</dt><dd>38</dd></dl>', 'Size\n\nS\n\nChest\n\n38'],
])('text of HTML: %s', (_, html, text) => {
  expect(paragraphs(html)).toBe(text)
})

test.each([
  'Write to Nimal <nimal@coop.example> or see <https://coop.example>. We sell <organic> tea.',
  '3 < 5 and 7 > 6, a<b',
  'x <b and c> y',
  '<3 <- -> <= >= <>',
  '<mailto:nimal@coop.example> <tel:+94815550142>',
  '<නිමල්> <お茶>',
  'open < p',
  '<p',
])('text that only looks like a tag stays: %s', text => {
  expect(paragraphs(text)).toBe(text)
  expect(oneLine(`<p>${text}</p>`)).toBe(text)
})

test('a tag goes with everything in it', () => {
  expect(
    oneLine('<a href="x" title="a > b">tea</a> <IMG SRC=x ALT="<3"/><o:p></o:p><br/><font color=red>red</font>'),
  ).toBe('tea red')
  expect(oneLine('<!DOCTYPE html><?xml version="1.0"?><p class="it\'s">one</p><![endif]>')).toBe('one')
  expect(oneLine("<td nowrap>a</td><input disabled><p title=it's>b</p>")).toBe('a b')
})

test('references are decoded after tags are read, so that escaped markup stays text', () => {
  expect(textOfHtml('&lt;p&gt;Tea &amp;amp; caf&eacute;&nbsp;&#x1F35E;&lt;/p&gt;')).toBe('<p>Tea &amp; café 🍞</p>')
})

test('flags and joiners stay', () => {
  const text = 'Made in 🏴󠁧󠁢󠁳󠁣󠁴󠁿 by 👩🏽‍🌾, ශ්‍රී ලංකා'
  expect(paragraphs(`<p>${text}</p>`)).toBe(text)
  expect(oneLine(text)).toBe(text)
})

test('however deep or broken the HTML is, each character is read a bounded number of times', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<td>',
    '<table>',
    '<ul><li>',
    '<li>',
    '<a "',
    "<a '",
    '<a b="<',
    '<a "\'',
    '<script></script ',
    '<!-- ',
    '<!doctype ',
    '<b  ',
    '&lt;',
    '<td><table>',
    '</table>',
    '<pre>\n',
    '\u001e',
    '<br>\n',
  ]
  for (const piece of pieces) {
    const html = piece.repeat(100_000)
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length)
  }
  expect(textOfHtml(`${'<b '.repeat(50_000)}${' '.repeat(200_000)}`).length).toBeLessThanOrEqual(350_000)
})
