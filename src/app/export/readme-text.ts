/** `README.md` of an export. */
export const readmeText = `# An export of Pola

Everything that this installation of Pola held at one moment, in formats that any program reads.

- \`pola-export.json\`: format, version, date, tables with their number of rows, what is left out and why, and the SHA-256
  of each file.
- \`data/*.jsonl\`: a table each, one JSON object per line (JSON Lines, UTF-8, line feeds).
- \`schemas/*.schema.json\`: what a line of the table of that name holds (JSON Schema 2020-12), and what refers to what.
- \`files.jsonl\` and \`files/\`: pictures and attachments. A line has the key that tables know, and the SHA-256 of the
  content, which is its name in \`files/\`.
- \`csv/*.csv\`: the main tables for people and spreadsheets (RFC 4180, UTF-8 with a byte order mark). A cell that a
  spreadsheet would run as a formula has an apostrophe before it. \`csv/enterprises.csv\` can be imported by itself.
- \`geojson/enterprises.geojson\`: the places of enterprises (RFC 7946).

Amounts of money are whole numbers in the minor unit of their currency: 1250 is 12.50 in USD, and 1250 in JPY. Times are
in UTC.

There are no passwords, keys or sessions in it. There are names, addresses, orders and messages: keep it as safe as a
backup.

\`npm run import -- FOLDER\` brings it into an empty Pola. What each part means in detail is in Pola's docs/open-format.md.
`
