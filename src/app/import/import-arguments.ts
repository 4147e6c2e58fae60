import { parseArgs } from 'node:util'
import { OperatorError } from '#server/config/operator-error.ts'

export const usage = `Enterprises, from CSV, GeoJSON or JSON:
  npm run import -- FILE [--mapping MAPPING] [--source NAME] [--vouch "NAME"] [--report REPORT] [--dry-run]

Everything, from a folder of npm run export, into a Pola that never started:
  npm run import -- FOLDER

Listings, from a product export of Shopify or WooCommerce (CSV):
  npm run import -- FILE --vendor SUBDOMAIN [--currency CODE] [--category HANDLE] [--category-map MAP]
                         [--language CODE] [--pictures FOLDER] [--report REPORT] [--dry-run]

Questions and replies of a forum, from JSON as Discourse's json_generic importer reads it, or from our own
npm run export -- --forum:
  npm run import -- FILE --forum NAME [--group GROUP] [--language CODE] [--dry-run]

  --vouch         who answers for the enterprises of the file: they are approved in that name, and the audit log
                  keeps it. Without it they are listed, which says that nobody here reviewed them
  --vendor        whose listings they are: the first part of the enterprise's address
  --currency      of the prices, such as LKR; the one of the vendor's shop where left out
  --category      of products whose own category is not known here, such as food-and-drink
  --category-map  JSON: the shop's category → ours, such as mappings/shopify-categories.json
  --language      of the texts; en where left out
  --pictures      folder with the pictures that the file names; nothing is fetched
  --forum         what the forum is called that they come from; imported again, it adds what is new
  --group         of questions that name none of our groups, such as zero-waste; other where left out
  --report        CSV that tells about every row; in DATA_DIR/import-reports where left out
  --dry-run       do everything but write

docs/import.md tells more.`

const ofVendors = ['mapping', 'source', 'vouch'] as const
const ofListings = ['currency', 'category', 'category-map', 'language', 'pictures'] as const
const notOfForums = [
  'mapping',
  'source',
  'vouch',
  'vendor',
  'currency',
  'category',
  'category-map',
  'pictures',
  'report',
] as const

export type ImportArguments = ReturnType<typeof readArguments>

/** @throws OperatorError with the usage, for unknown or conflicting options, or without a file */
export function readArguments(args?: string[]) {
  const { values, positionals } = parse(args)
  const [file] = positionals
  if (!values.help && (!file || positionals.length > 1)) throw new OperatorError(`Which file?\n\n${usage}`)
  if (values.forum !== undefined) {
    const foreign = notOfForums.find(name => values[name] !== undefined)
    if (foreign) throw new OperatorError(`--${foreign} is not for forums.\n\n${usage}`)
    return { ...values, file: file ?? '' }
  }
  if (values.group !== undefined) throw new OperatorError(`--group needs --forum: it is for forums.\n\n${usage}`)
  const wrong = (values.vendor === undefined ? ofListings : ofVendors).find(name => values[name] !== undefined)
  if (wrong) {
    const why =
      values.vendor === undefined ? 'needs --vendor: it is for listings' : 'is for enterprises, not for listings'
    throw new OperatorError(`--${wrong} ${why}.\n\n${usage}`)
  }
  return { ...values, file: file ?? '' }
}

function parse(args: string[] | undefined) {
  try {
    return parseArgs({
      ...(args && { args }),
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        source: { type: 'string' },
        vouch: { type: 'string' },
        vendor: { type: 'string' },
        forum: { type: 'string' },
        group: { type: 'string' },
        currency: { type: 'string' },
        category: { type: 'string' },
        'category-map': { type: 'string' },
        language: { type: 'string' },
        pictures: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}
