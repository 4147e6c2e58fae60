import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressFields, noAddress } from '#features/shop/addresses/address-fields.ts'
import {
  AddressFields,
  addressesQuery,
  keepShippingDetails,
  readAddressFields,
  readShippingDetails,
} from '#features/shop/addresses/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type KitForm, type Problem, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePart } from '#web/page-part.tsx'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { checkoutForms, stepPath } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { emailProblems, type StepValues, stepProblems } from '../address-problems.ts'
import { nextStep } from '../checkout-steps.ts'
import type { CheckoutPageData } from '../pages/checkout.loader.ts'
import { takeCheckout } from '../use-checkout.ts'
import { SavedAddresses, type SavedChoice, sameAddress } from './SavedAddresses.tsx'
import { StepCard, StepEnd } from './StepCard.tsx'

const InvoiceFields = pagePart(async () => (await import('./InvoiceFields.tsx')).InvoiceFields)

/** Step for the destination and the buyer's email. */
export function AddressStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { addressKind, refused, asksInvoice } = useLoaderData<CheckoutPageData>()
  return <AddressForm key={addressKind} {...{ checkout, addressKind, refused, asksInvoice }} />
}

type Props = { checkout: Checkout } & Pick<CheckoutPageData, 'addressKind' | 'refused' | 'asksInvoice'>

function AddressForm({ checkout, addressKind, refused, asksInvoice }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const { viewer, language } = app
  const { data: all = [] } = useQuery({ ...addressesQuery(app), enabled: viewer !== null })
  const { cart, typed } = checkout
  // without a postcode the shipping costs are unknown, if they depend on the region
  const saved = all.filter(one => !cart.isByArea || one.country !== cart.country || one.region || one.postalCode)
  const billing = typed?.billing ?? checkout.billing
  const isContact = !cart.isSent
  const [isInvoiced, setInvoiced] = useState(asksInvoice || Boolean(billing))
  const known = checkout.address && saved.find(one => sameAddress(one, checkout.address))
  const [chosen, setChosen] = useState<SavedChoice>(known?.id ?? saved[0]?.id)
  const isTyped = typed !== null || (checkout.address !== null && !known)
  const isSaved = !isContact && saved.length > 0 && (addressKind ? addressKind === 'saved' : !isTyped)
  const start = typed?.address ??
    ((isTyped && checkout.address) || null) ?? {
      ...noAddress,
      country: cart.country,
      postalCode: cart.postalCode,
      name: viewer?.name ?? '',
    }
  const addressOf = async (values: StepValues) => {
    const choice = isSaved ? saved.find(({ id }) => id === chosen) : undefined
    if (choice) return { address: pick(choice), problems: [] }
    return readAddressFields(app, values, isContact)
  }
  const form: KitForm<StepValues> = useForm<StepValues>({
    defaults: {
      ...pick(start),
      email: typed?.email ?? checkout.email,
      save: viewer !== null && saved.length === 0 && !isContact,
      billingAddress: billing?.address ?? '',
      vatNumber: billing?.vatNumber ?? '',
    },
    validate: async values => {
      const { address, problems } = await addressOf(values)
      const { country } = address ?? values
      return [
        ...emailProblems(app, values.email),
        ...problems,
        ...(await vatNumberProblems(app, { ...values, country })),
      ]
    },
    send: async values => {
      const { address } = await addressOf(values)
      const save = values.save && !isSaved && !isContact
      const { email } = values
      const onInvoice = { address: values.billingAddress, vatNumber: values.vatNumber }
      const saved = await app.clients.checkout.setCheckoutAddress({
        email,
        address,
        billing: onInvoice,
        save,
        language,
      })
      const { country, postalCode: zip } = saved.address ?? address
      if (!viewer) keepShippingDetails({ country, zip, isGuestCheckout: true })
      // so that the address is among the saved ones when the buyer comes back to this step
      const { queryKey } = addressesQuery(app)
      if (save) await queriesOf(app).invalidateQueries({ queryKey, refetchType: 'none' })
      takeCheckout(app, saved)
      await navigate(stepPath(nextStep(saved, 'address')))
      return undefined
    },
    explain: error => stepProblems(app, error, form.getValues('country')),
    problems: refused,
    draft: 'checkout-address',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is opened
  useEffect(() => {
    const kept = viewer || checkout.address || cart.postalCode ? undefined : readShippingDetails()
    if (!kept || form.getValues('postalCode') || form.getValues('country') !== kept.country) return
    form.set('postalCode', kept.zip)
  }, [])
  const login = `/auth/login-page?${new URLSearchParams({ redirect: stepPath('address') })}`
  return (
    <StepCard title={isContact ? t('Who is it for?') : t('Where should it go?')}>
      {!viewer && (
        <p>
          {t('Buying as a guest.')} <a href={login}>{t('Log in instead')}</a> {t('Your cart comes along.')}
        </p>
      )}
      <Form form={form} action={checkoutForms.address}>
        <TextField
          {...form.field('email')}
          type="email"
          label={t('Email')}
          hint={isContact ? t('Your order and your ticket come here') : t('For news of your order')}
          autoComplete="email"
          maxLength={254}
        />
        {isSaved ? (
          <SavedAddresses addresses={saved} chosen={chosen} onChoose={setChosen} />
        ) : (
          <>
            {saved.length > 0 && !isContact && (
              <Link to={`${stepPath('address')}&address=saved`}>{t('Choose one of your addresses')}</Link>
            )}
            <AddressFields field={form.field} country={form.watch('country')} use="shipping" isContact={isContact} />
            {viewer && !isContact && (
              <CheckField {...form.field('save')} label={t('Save this address for next time')} />
            )}
          </>
        )}
        {isInvoiced ? (
          <InvoiceFields field={form.field} />
        ) : (
          <p>
            <a
              href={`${stepPath('address')}&invoice=1`}
              className={button.quiet}
              onClick={event => {
                event.preventDefault()
                setInvoiced(true)
              }}
            >
              {t('Invoice to a company or another address')}
            </a>
          </p>
        )}
        <StepEnd back={{ to: '/cart', text: t('Back to cart') }} isSending={form.isSending}>
          {nextStep(checkout, 'address') === 'payment' ? t('Go to payment') : t('Review order')}
        </StepEnd>
      </Form>
    </StepCard>
  )
}

function pick(address: PostalAddress): PostalAddress {
  return Object.fromEntries(addressFields.map(field => [field, address[field]])) as PostalAddress
}

async function vatNumberProblems(app: App, values: StepValues): Promise<Problem<StepValues>[]> {
  if (values.vatNumber.trim() === '') return []
  return (await import('../vat-problems.ts')).vatProblems(app.t, values)
}
