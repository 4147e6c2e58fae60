// Loaded before the server (`--import`): sends its requests for Stripe to the double at BENCH_STRIPE_PORT, which
// outlives it.
import http from 'node:http'
import https, { type RequestOptions } from 'node:https'

const { request } = https
https.request = ((options: RequestOptions, ...rest: []) =>
  options.host === 'api.stripe.com'
    ? http.request({ ...options, host: '127.0.0.1', port: Number(process.env.BENCH_STRIPE_PORT), agent: undefined })
    : request(options, ...rest)) as typeof https.request
