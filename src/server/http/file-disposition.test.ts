import { expect, test } from 'vitest'
import { fileDisposition } from './file-disposition.ts'

test.each([
  ['orders.csv', 'attachment; filename="orders.csv"'],
  ['තේ.pdf', `attachment; filename="__.pdf"; filename*=UTF-8''%E0%B6%AD%E0%B7%9A.pdf`],
  ['=1+1.csv', 'attachment; filename="_1+1.csv"; filename*=UTF-8\'\'_1%2B1.csv'],
  [' \u200b＝cmd.csv', 'attachment; filename="_cmd.csv"'],
  ['-rf', 'attachment; filename="_rf"'],
  ['../../etc/passwd', 'attachment; filename="__.._etc_passwd"'],
  ['a"\r\nx: y.txt', 'attachment; filename="a_x: y.txt"; filename*=UTF-8\'\'a%22x%3A%20y.txt'],
  ['invoice\u202efdp.exe', 'attachment; filename="invoicefdp.exe"'],
  ['', 'attachment; filename="file"'],
])('the file name %j is made harmless', (name, header) => {
  expect(fileDisposition('attachment', name)).toBe(header)
})
