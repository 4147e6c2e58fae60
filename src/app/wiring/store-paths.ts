import type { OpenAPI } from '@orpc/openapi'
import { lookUp } from '#shared/look-up.ts'

/** The calls of Medusa's Store API that exist: method, path, description. */
const calls = `
GET /regions: Countries with a tax of their own, and the rest of the world
GET /regions/{id}: One of them
GET /countries: All countries, and whether card payments are supported
GET /states: States of a country (country_code)
GET /stock-locations: Where enterprises send from
GET /product-slugs: Handles of all products, 10,000 at a time (limit, offset)
GET /product-categories: Categories (q, handle, parent_category_id, include_descendants_tree, limit, offset)
GET /product-categories/{id}: A category with all below it
GET /products: Products (q, id, handle, category_id, vendor_id, limit, offset, expand); 400 gm-error-answer-large says how many fit
GET /products/{id}: One of them (expand)
POST /products/search: Products by words
GET /variants: Variants (ids, expand)
GET /variants/{id}: One of them (expand)
POST /carts: A new cart for a guest, or a member's own
GET /carts/{id}: A cart
POST /carts/{id}: Its region, email, address, codes
POST /carts/{id}/line-items: Put a variant in; takes an Idempotency-Key
POST /carts/{id}/line-items/{line}: How many
DELETE /carts/{id}/line-items/{line}: Take it out
DELETE /carts/{id}/discounts/{code}: No longer use a code
GET /shipping-options/{id}: How the parts of a cart may be sent
POST /carts/{id}/shipping-methods: How a vendor's part is sent
POST /carts/{id}/payment-sessions: Ways to pay
POST /carts/{id}/payment-session: Choose one
POST /carts/{id}/email-code: Mail a code to its email, which a bank transfer asks for (added)
POST /carts/{id}/email: Confirm its email by that code (added)
POST /carts/{id}/taxes: The cart, with its tax
POST /carts/{id}/complete: Buy it, or ask how its payment stands; takes an Idempotency-Key
GET /orders: A member's order by display_id and email
GET /orders/{id}: An order
GET /orders/cart/{id}: What was bought last with a cart
POST /auth: Log in
GET /auth: Who is logged in
DELETE /auth: Log out
POST /customers: Sign up
GET /customers/me: The person, with addresses
GET /customers/me/orders: What they bought
GET /customers/me/payment-methods: None are kept
POST /customers/me/addresses: Save an address
POST /customers/me/addresses/{id}: Change it
DELETE /customers/me/addresses/{id}: Delete it`

/** The store's paths for the API's document; their formats are Medusa's. */
export function storePaths(): OpenAPI.PathsObject {
  const paths: OpenAPI.PathsObject = {}
  for (const line of calls.trim().split('\n')) {
    const [, method = '', path = '', summary = ''] = /^(\w+) (\S+): (.+)$/.exec(line) ?? []
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: { type: 'string' as const },
    }))
    const operation: OpenAPI.OperationObject = {
      tags: ['Store, as Medusa’s Store API v1'],
      summary,
      parameters,
      responses: { '200': { description: 'As Medusa’s Store API answers' } },
    }
    paths[`/store${path}`] = { ...lookUp(paths, `/store${path}`), [method.toLowerCase()]: operation }
  }
  return paths
}
