import { expect, test } from 'vitest'
import { websiteOf } from './website.ts'

test.each([
  ['http://example.org', 'http://example.org/'],
  [' www.slowfood.de ', 'https://www.slowfood.de/'],
  ['iscos.cislmarche.it', 'https://iscos.cislmarche.it/'],
  ['WWW.INTERFACEFLOR.EU', 'https://www.interfaceflor.eu/'],
  ['//urbanes-gaertnern.at/mutter-erde', 'https://urbanes-gaertnern.at/mutter-erde'],
  ['http://gemeinschaftsgärten.tirol/x', 'http://xn--gemeinschaftsgrten-ytb.tirol/x'],
  ['http://a.org; http://b.org', 'http://a.org/'],
  ['www.a.org https://www.facebook.com/a @a', 'https://www.a.org/'],
  [
    'www.facebook.com/AssociacioDelCampalaTaula/ @delcampalataula',
    'https://www.facebook.com/AssociacioDelCampalaTaula/',
  ],
  ['www.http://naehcafe.blogspot.co.at/', 'http://naehcafe.blogspot.co.at/'],
  ['http://http://a.org', 'http://a.org/'],
  ['https://web.archive.org/web/2017/http://a.org/', 'https://web.archive.org/web/2017/http://a.org/'],
  ['a.org:8080/x', 'https://a.org:8080/x'],
  ['http://8.8.8.8/', 'http://8.8.8.8/'],
  ['update6; www.a.org', 'https://www.a.org/'],
])('the web address in %s is %s', (text, url) => {
  expect(websiteOf(text)).toEqual({ url })
})

test.each([
  ['update6', 'no domain in it'],
  ['-', 'no domain in it'],
  ['', 'not a web address'],
  ['@only', 'not a web address'],
  ['Essbare Stadt Wels', 'a space in it'],
  ['https://www.theartofco eeuk.co.uk/book', 'a space in it'],
  ['http://localhost:3000', 'not a public address'],
  ['printer.local', 'not a public address'],
  ['http://127.0.0.1', 'not a public address'],
  ['http://2130706433/', 'not a public address'],
  ['http://0x7f.1/', 'not a public address'],
  ['10.1.2.3', 'not a public address'],
  ['http://192.168.1.1/', 'not a public address'],
  ['http://172.20.0.1/', 'not a public address'],
  ['http://169.254.169.254/', 'not a public address'],
  ['http://[::1]/', 'not a public address'],
  ['http://[::ffff:127.0.0.1]/', 'not a public address'],
  ['http://[fd00::1]/', 'not a public address'],
  ['javascript:alert(1)', 'starts with javascript:'],
  ['JavaScript:alert(1)//a.org', 'starts with javascript:'],
  ['data:text/html,a.org', 'starts with data:'],
  ['mailto:a@b.org', 'starts with mailto:'],
  ['ftp://a.org', 'starts with ftp:'],
  ['http://user:secret@a.org', 'a user name in it'],
  ['www.sozialmarkt.kufstein.a', 'no such domain'],
  ['http://a..org', 'not a web address'],
  [`http://a.org/${'x'.repeat(2100)}`, 'too long'],
])('%s is dropped: %s', (text, dropped) => {
  expect(websiteOf(text)).toEqual({ dropped })
})
