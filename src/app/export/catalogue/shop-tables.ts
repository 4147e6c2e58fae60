import { exported, leftOut, randomCode, randomHex } from './entry.ts'

export const shopTables = {
  // shop/addresses
  addresses: exported(
    'Addresses that people keep',
    `
      id user_id name organization line1 line2 district city region postal_code country phone is_default
      created_at updated_at`,
  ),
  // shop/cart
  cart_cookies: leftOut('who has the cookie has the cart'),
  cart_discounts: leftOut('codes are entered again'),
  cart_hand_overs: leftOut('they open a cart'),
  cart_lines: exported(
    'Lines of carts; prices in minor units',
    'id cart_id variant_id listing_id vendor_id quantity title seen_price seen_currency created_at',
    { where: 'cart_id in (select id from carts where user_id is not null)' },
  ),
  cart_parts: exported('Parts of carts, by enterprise', 'cart_id vendor_id shipping_option note is_left_out', {
    where: 'cart_id in (select id from carts where user_id is not null)',
  }),
  carts: exported(
    'Carts of members',
    'id user_id country postal_code gift_message rates rates_at created_at updated_at currency region',
    { where: 'user_id is not null', leftOut: { token_hash: 'of a secret' } },
  ),
  put_aside_lines: exported(
    'Lines that people put aside; prices in minor units',
    'id cart_id variant_id listing_id vendor_id quantity title seen_price seen_currency created_at',
    { where: 'cart_id in (select id from carts where user_id is not null)' },
  ),
  // shop/discounts
  discount_uses: exported('Uses of a discount; amounts in minor units', 'discount_id group_id email amount'),
  discounts: exported(
    'Discount codes; amounts in minor units',
    `
      id code vendor_id basis_points amount minimum starts_at ends_at most_uses most_per_person uses is_active
      currency`,
  ),
  // shop/gift-cards
  cart_gift_cards: leftOut('codes are entered again'),
  gift_card_entries: exported(
    'Movements on gift cards; amounts in minor units',
    'id card_id at kind amount group_id key',
  ),
  gift_cards: exported(
    'Gift cards; amounts in minor units',
    `
      id sale_id code_hash code_end amount balance design recipient_name recipient_email message from_name
      buyer_email buyer_id language send_on created_at paid_at sent_at cancelled_at`,
    { leftOut: { key: 'who has it sees the card', visitor: 'tells guests apart for a day' } },
  ),
  // shop/integrations
  api_tokens: leftOut('they sign in'),
  webhook_deliveries: leftOut('signed with secrets; what waits leaves from the old site'),
  webhooks: leftOut('their secrets sign; make them again'),
  // shop/invoices
  credit_note_numbers: exported('Last number of credit notes, per enterprise and year', 'vendor_id year last'),
  credit_notes: exported('Credit notes; amounts in minor units', 'refund_id order_id number issued_at amount tax'),
  invoice_numbers: exported('Last number of invoices, per enterprise and year', 'vendor_id year last'),
  invoices: exported('Invoices', 'order_id number issued_at seller'),
  // shop/ledger
  ledger_entries: exported(
    'Entries of the ledger',
    'id at kind key group_id order_id payment_id refund_id by_user note',
  ),
  ledger_postings: exported(
    'Postings of an entry; amounts in minor units, their sum is 0',
    'entry_id line account vendor_id payment_id amount currency',
  ),
  // shop/listing-import
  import_category_choices: exported(
    'Categories chosen when importing listings',
    'vendor_id name category_id chosen_at',
  ),
  listing_import_changes: exported(
    'What an import changed',
    'import_id listing_id position title before fingerprint outcome',
  ),
  listing_import_rows: exported(
    'Rows of imports',
    'import_id row product title result listing_id problems warnings cause',
  ),
  listing_imports: exported(
    'Imports of listings',
    `
      id vendor_id created_by file_id file_name format columns rows settings state problem done total counts
      attempts created_at started_at finished_at undone_at beat_at waits pictures_ms`,
  ),
  // shop/orders
  bank_entries: exported(
    'Entries of bank statements; amounts in minor units',
    `
      id file_id fingerprint day amount currency payer words payment_id is_exact references state decided_by
      decided_at`,
  ),
  bank_files: exported('Imported bank statements', 'id name format imported_by imported_at'),
  checkouts: leftOut('half-typed checkouts with codes'),
  fulfilment_lines: exported('Lines of a shipment', 'fulfilment_id line_id quantity'),
  fulfilments: exported('Shipments', 'id order_id carrier tracking tracking_url created_by created_at'),
  order_downloads: exported('Downloads of bought files', 'line_id count first_at ends_at'),
  order_events: exported('What happened to an order', 'id order_id at kind party details'),
  order_groups: exported(
    'Purchases: the orders of one checkout; amounts in minor units',
    `
      id user_id email language address gift_message currency rates rates_at tax_name tax_basis_points
      tax_included items discount shipping tax total created_at placed_at paid_at cancelled_at credit billing
      shown`,
    {
      leftOut: {
        key: 'who has it sees the purchase',
        claim_key: 'who has it gets the purchase',
        visitor: 'tells guests apart for a day',
        cart_id: 'the cart of a purchase is used up',
      },
    },
  ),
  order_lines: exported(
    'Lines of orders; amounts in minor units',
    `
      id order_id listing_id variant_id title options sku image_id certificates is_shipped weight_grams quantity
      unit_price own_price own_currency items discount_by_vendor discount_by_platform tax total fulfilled
      cancelled returned delivery starts_at ends_at time_zone place delivery_note download_file_id moves
      reminded_at lead_days`,
  ),
  order_refunds: exported(
    'Refunds of orders; amounts in minor units',
    'id order_id amount reason state created_by created_at return_id to_cards card_refund_id',
  ),
  order_return_lines: exported('Lines of a return', 'return_id line_id quantity'),
  order_returns: exported('Returns', 'id order_id reason message state answer created_at decided_at'),
  order_tickets: exported('Tickets that were bought', 'id line_id checked_at checked_by voided_at settled_at', {
    leftOut: { code: { why: 'who has it is let in; tickets show a new one', fill: randomCode } },
  }),
  orders: exported(
    'Orders, one per enterprise; amounts in minor units',
    `
      id group_id vendor_id vendor_brand status fulfillment_status shipping_kind shipping_name min_days max_days
      note items discount_by_vendor discount_by_platform shipping shipping_tax tax total fee refunded created_at
      placed_at search_words country credit part former_number currency per_cent handling_days send_by
      arrives_from arrives_until first_handling_days merged_from`,
  ),
  stock_reservations: exported('Stock reserved for a purchase', 'group_id variant_id quantity state is_taken sources'),
  transfer_promises: exported('Who promised a bank transfer', 'group_id email at', {
    leftOut: { visitor: 'tells guests apart for a day' },
  }),
  settled_problems: exported('Problems of payments that admins settled', 'problem why settled_at settled_by'),
  // shop/payments
  payment_events: exported(
    'Events that payment providers sent, and what became of them',
    'provider event_id received_at kind payment_id account_id state reason attempts repeats',
  ),
  refused_webhooks: exported(
    'Requests of a day that were no events of a payment provider',
    'provider day count last_at',
  ),
  stray_payments: exported(
    'Payments at a provider that don’t fit ours; amounts in minor units',
    'provider provider_id why payment_id amount currency found_at',
  ),
  payments: exported(
    'Payments; amounts in minor units',
    `
      id group_id number provider provider_id state amount currency refunded provider_fee email language
      description return_path expires_at reminded_at failure_code looks looked_at created_at updated_at paid_at
      sale_id`,
  ),
  payout_account_wishes: exported(
    'Who waits for an account at a payment provider',
    'vendor_id country attempts created_at',
  ),
  provider_calls: exported(
    'Calls to payment providers',
    `
      id payment_id refund_id transfer_id kind idempotency_key amount state attempts next_try_at last_error
      created_at`,
  ),
  refunds: exported(
    'Refunds of payments; amounts in minor units',
    'id payment_id amount reason state provider_id failure_code created_at updated_at',
  ),
  sales: exported('What is sold by the platform itself', 'id kind created_at'),
  test_charges: exported(
    'Charges of the test provider; amounts in minor units',
    `
      id payment_id idempotency_key amount currency state looks delayed_at refunds transfers created_at`,
  ),
  transfer_receipts: exported('Who confirmed that a transfer arrived', 'payment_id by_user party at'),
  transfers: exported(
    'Transfers to enterprises; amounts in minor units',
    `
      id order_id payment_id vendor_id account_id amount reversed state provider_id failure_code created_at
      updated_at from_charge`,
  ),
  vendor_payout_accounts: exported(
    'Accounts of enterprises at payment providers',
    'vendor_id provider account_id created_at state checked_at',
  ),
  // shop/payouts
  payout_batches: exported(
    'Batches of payouts; amounts in minor units',
    'id state minimum created_by created_at ready_at currency',
  ),
  payout_lines: exported('Lines of payouts; amounts in minor units', 'payout_id line order_id amount'),
  payouts: exported(
    'Payouts; amounts in minor units',
    `
      id batch_id vendor_id amount currency state country hint reference reason created_at settled_at settled_by
      merged_from`,
    { leftOut: { sealed: { why: 'sealed with the key of this installation', fill: "''" } } },
  ),
  vendor_bank_accounts: leftOut('sealed with the key of this installation; enterprises enter them again'),
  vendor_statement_entries: exported('Entries of a statement', 'vendor_id entry_id month currency'),
  vendor_statements: exported(
    'Monthly statements; amounts in minor units',
    `
      vendor_id month brand opening orders fees refunds payouts corrections closing entries hash closed_at
      currency`,
  ),
  // shop/promotions
  promotions: exported('Promotions', 'id vendor_id discount_id starts_at ends_at created_by created_at'),
  // shop/saved
  saved_list_items: exported('Listings of a saved list', 'list_id user_id listing_id since'),
  saved_lists: exported('Lists of saved listings', 'id user_id name shows_owner created_at', {
    leftOut: { share_key: 'who has it sees the list' },
  }),
  // shop/stock-alerts
  stock_alerts: exported(
    'Who wants to know when something is back',
    'id listing_id variant_id user_id email language confirmed_at back_at told_at created_at',
    { leftOut: { token: { why: 'confirms an alert', fill: `case when email is not null then ${randomHex} end` } } },
  ),
  // shop/store
  store_carts: leftOut('carts of other apps; who has the id has the cart'),
  // shop/subscriptions
  credit_entries: exported('Movements of boost credits', 'id vendor_id at kind key expires_at listing_id by_user'),
  credit_postings: exported('Postings of such movements', 'entry_id account vendor_id amount'),
  subscription_notices: exported('Notices sent before a subscription ends', 'vendor_id ends_at days written_at'),
  subscription_terms: exported(
    'Paid terms of subscriptions; amounts in minor units',
    `
      id vendor_id sale_id state price payment_method started_by created_at paid_at starts_at ends_at refund_id
      refunded refunded_at refunded_by`,
  ),
  subscriptions: exported('Subscriptions of enterprises', 'vendor_id status ends_at payment_method'),
  // shop/taxes
  tax_rates: exported('Taxes by country', 'country name basis_points is_included on_shipping'),
}
