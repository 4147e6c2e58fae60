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
import { useApp } from '#web/app-context.ts'
import { CheckField } from '#web/forms/CheckField.tsx'
import { Form } from '#web/forms/Form.tsx'
import { TextAreaField } from '#web/forms/TextAreaField.tsx'
import { TextField } from '#web/forms/TextField.tsx'
import { type KitForm, useForm } from '#web/forms/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import { Link } from '#web/ui/Link.tsx'
import { checkoutForms, stepPath } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import { emailProblems, type StepValues, stepProblems, vatProblems } from '../address-problems.ts'
import { nextStep } from '../checkout-steps.ts'
import type { CheckoutPageData } from '../pages/checkout.loader.ts'
import { takeCheckout } from '../use-checkout.ts'
import { SavedAddresses, type SavedChoice, sameAddress } from './SavedAddresses.tsx'
import { StepCard, StepEnd } from './StepCard.tsx'

/** Where it goes, and whom to write to. */
export function AddressStep({ checkout }: { checkout: Checkout }): ReactNode {
  const { addressKind, refused } = useLoaderData<CheckoutPageData>()
  return <AddressForm key={addressKind} checkout={checkout} addressKind={addressKind} refused={refused} />
}

type Props = { checkout: Checkout } & Pick<CheckoutPageData, 'addressKind' | 'refused'>

function AddressForm({ checkout, addressKind, refused }: Props): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const { viewer, language } = app
  const { data: saved = [] } = useQuery({ ...addressesQuery(app), enabled: viewer !== null })
  const { cart, typed } = checkout
  const billing = typed?.billing ?? checkout.billing
  const known = checkout.address && saved.find(one => sameAddress(one, checkout.address))
  const [chosen, setChosen] = useState<SavedChoice>(known?.id ?? saved[0]?.id)
  const isTyped = typed !== null || (checkout.address !== null && !known)
  const isSaved = saved.length > 0 && (addressKind ? addressKind === 'saved' : !isTyped)
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
    return readAddressFields(app, values)
  }
  const form: KitForm<StepValues> = useForm<StepValues>({
    defaults: {
      ...pick(start),
      email: typed?.email ?? checkout.email,
      save: viewer !== null && saved.length === 0,
      billingAddress: billing?.address ?? '',
      vatNumber: billing?.vatNumber ?? '',
    },
    validate: async values => {
      const { address, problems } = await addressOf(values)
      const { country } = address ?? values
      return [...emailProblems(app, values.email), ...problems, ...(await vatProblems(app, { ...values, country }))]
    },
    send: async values => {
      const { address } = await addressOf(values)
      const save = values.save && !isSaved
      const { email } = values
      const onInvoice = { address: values.billingAddress, vatNumber: values.vatNumber }
      const told = await app.clients.checkout.setCheckoutAddress({ email, address, billing: onInvoice, save, language })
      const { country, postalCode: zip } = told.address ?? address
      if (!viewer) keepShippingDetails({ country, zip, isGuestCheckout: true })
      // what comes back to this step has it among the saved ones
      const { queryKey } = addressesQuery(app)
      if (save) await queriesOf(app).invalidateQueries({ queryKey, refetchType: 'none' })
      takeCheckout(app, told)
      await navigate(stepPath(nextStep(told, 'address')))
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
    <StepCard title={t('Where should it go?')}>
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
          hint={t('For news of your order')}
          autoComplete="email"
          maxLength={254}
        />
        {isSaved ? (
          <SavedAddresses addresses={saved} chosen={chosen} onChoose={setChosen} />
        ) : (
          <>
            {saved.length > 0 && (
              <Link to={`${stepPath('address')}&address=saved`}>{t('Choose one of your addresses')}</Link>
            )}
            <AddressFields field={form.field} country={form.watch('country')} use="shipping" />
            {viewer && <CheckField {...form.field('save')} label={t('Save this address for next time')} />}
          </>
        )}
        <details open={Boolean(billing) || form.problems.some(({ field }) => field === 'vatNumber')}>
          <summary>{t('Invoice to a company or another address')}</summary>
          <TextAreaField
            {...form.field('billingAddress')}
            label={t('Name and address for the invoice (optional)')}
            hint={t('Leave it empty to use the address above.')}
            rows={4}
            maxLength={500}
          />
          <TextField
            {...form.field('vatNumber')}
            label={t('VAT number (optional)')}
            hint={t('It stands on the invoice, and changes no price.')}
            autoComplete="off"
            isPlain
            maxLength={40}
          />
        </details>
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
