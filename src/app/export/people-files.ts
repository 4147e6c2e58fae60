import type pg from 'pg'
import { platformRoles } from '#shared/roles.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'

/** A CSV for people: its columns by name, each as SQL of a text, and the rows. */
export type PeopleFile = { path: string; columns: Record<string, string>; rows: string }

/** SQL of a stored number as its word, such as `approved`. */
const wordOf = (column: string, words: Record<string, number>) =>
  `case ${column} ${Object.entries(words)
    .map(([word, number]) => `when ${number} then '${word}'`)
    .join(' ')} end`

const inEnglish = (column: string) =>
  `coalesce(${column} ->> 'en', (select min(text) from jsonb_each_text(${column}::jsonb) as texts (language, text)))`

/** The name of a column without its language is English, as the import of enterprises reads it. */
const byLanguage = (name: string, column: string, languages: string[]): Record<string, string> =>
  Object.fromEntries(languages.map(code => [code === 'en' ? name : `${name}:${code}`, `${column} ->> '${code}'`]))

const nodes = (type: string) =>
  `(select string_agg(handle, ';' order by handle collate "C") from vendor_nodes
    join taxonomy_nodes n on n.id = node_id where vendor_id = v.id and n.type = '${type}')`

/** Main tables as CSV. That of the enterprises has the columns that the import of enterprises reads. */
export async function peopleFiles(client: pg.ClientBase): Promise<PeopleFile[]> {
  const languages = await languagesOf(client)
  return [enterprises(languages), people, listings(languages), orders, orderLines, feedback]
}

/** Languages of the texts of enterprises and listings, English first. */
async function languagesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    `select distinct code from (
      select jsonb_object_keys(brand || title || description) as code from vendors
      union all select jsonb_object_keys(title || description) from listings) as used
    where code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$' and code <> 'en' order by code`,
  )
  return ['en', ...rows.map(({ code }) => code)]
}

const enterprises = (languages: string[]): PeopleFile => ({
  path: 'csv/enterprises.csv',
  columns: {
    id: 'v.id',
    ...byLanguage('name', 'brand', languages),
    ...byLanguage('title', 'title', languages),
    ...byLanguage('description', 'description', languages),
    address: 'v.sub_domain',
    status: wordOf('v.status', vendorStatuses),
    level: 'v.level',
    email: 'v.email',
    website: 'v.website',
    founded_year: 'v.founded_year',
    visiting: `array_to_string(v.visiting, ';')`,
    phones: `(select string_agg(number, ';' order by sort_order, number) from vendor_phones where vendor_id = v.id)`,
    street: 'l.street',
    postcode: 'l.postcode',
    city: inEnglish('l.city'),
    region: 'l.region',
    country: 'l.country',
    lat: 'l.lat',
    lng: 'l.lng',
    sectors: nodes('sector'),
    focuses: nodes('focus'),
    approved_at: 'v.approved_at',
  },
  rows: `vendors v left join lateral (
    select * from vendor_locations where vendor_id = v.id order by sort_order, id limit 1) l on true order by v.id`,
})

const people: PeopleFile = {
  path: 'csv/people.csv',
  columns: {
    id: 'u.id',
    name: 'u.name',
    email: 'u.email',
    email_verified: 'u.email_verified',
    role: wordOf('u.role', platformRoles),
    language: 'u.language_code',
    country: `u.location ->> 'country'`,
    enterprises: `(select string_agg(sub_domain, ';' order by sub_domain collate "C")
      from vendor_team join vendors v on v.id = vendor_id where user_id = u.id)`,
    since: 'u.created_at',
    last_sign_in: 'u.last_sign_in_at',
  },
  rows: 'users u order by u.id',
}

const listings = (languages: string[]): PeopleFile => ({
  path: 'csv/listings.csv',
  columns: {
    listing_id: 'l.id',
    variant_id: 'x.id',
    enterprise: 'v.sub_domain',
    kind: 'l.kind',
    status: 'l.status',
    ...byLanguage('title', 'l.title', languages),
    options: 'x.options',
    sku: 'x.sku',
    price_minor_units: 'x.price',
    currency: 'l.currency',
    stock: 'case when x.manage_stock then x.stock end',
    created_at: 'l.created_at',
  },
  rows: `listings l join vendors v on v.id = l.vendor_id left join listing_variants x on x.listing_id = l.id
    order by l.id, x.sort_order, x.id`,
})

const orders: PeopleFile = {
  path: 'csv/orders.csv',
  columns: {
    id: 'o.id',
    purchase: 'o.group_id',
    enterprise: 'v.sub_domain',
    status: 'o.status',
    delivery: 'o.fulfillment_status',
    placed_at: 'o.placed_at',
    email: 'g.email',
    country: 'o.country',
    currency: 'o.currency',
    items_minor_units: 'o.items',
    shipping_minor_units: 'o.shipping',
    tax_minor_units: 'o.tax',
    total_minor_units: 'o.total',
    refunded_minor_units: 'o.refunded',
  },
  rows: 'orders o join order_groups g on g.id = o.group_id left join vendors v on v.id = o.vendor_id order by o.id',
}

const orderLines: PeopleFile = {
  path: 'csv/order-lines.csv',
  columns: {
    id: 'l.id',
    order: 'l.order_id',
    listing_id: 'l.listing_id',
    title: inEnglish('l.title'),
    options: 'l.options',
    sku: 'l.sku',
    quantity: 'l.quantity',
    unit_price_minor_units: 'l.unit_price',
    total_minor_units: 'l.total',
    currency: 'o.currency',
  },
  rows: 'order_lines l join orders o on o.id = l.order_id order by l.id',
}

const feedback: PeopleFile = {
  path: 'csv/feedback.csv',
  columns: {
    id: 'p.id',
    enterprise: 'v.sub_domain',
    answers: 'p.parent_id',
    author: 'u.name',
    message: 'p.message',
    // a database of before posts had states has none
    state: "to_jsonb(p) ->> 'state'",
    created_at: 'p.created_at',
  },
  rows: `feedback_posts p join vendors v on v.id = p.vendor_id left join users u on u.id = p.author_id
    where p.deleted_at is null order by p.id`,
}
