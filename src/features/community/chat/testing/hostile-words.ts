/** Texts, names and file names that try to run, to lead somewhere, or to break out of their place. */
export const hostileWords = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">tea</a>',
  "javascript:alert('1')",
  'https://tea.example/"onmouseover="alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '\u202egpj.exe',
  'a\r\nset-cookie: x=1',
  '../../etc/passwd',
  '</textarea></title><iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
] as const
