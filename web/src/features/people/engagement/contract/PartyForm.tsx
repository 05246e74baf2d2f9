import { Box, Text, TextInput, Title } from '@mantine/core'
import { type Party, party as partySchema, signatureLimits } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { useCountryChoices } from '../../../../api/reference-lists.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { engagementText } from '../engagement.text.ts'

interface PartyFormProps {
  party: Party | null
  onDone: (party: Party) => void
}

/** The person who signs, where there is no application with these facts. */
export function PartyForm({ party, onDone }: PartyFormProps) {
  const t = useText(engagementText)
  const countries = useCountryChoices()
  const rules = { legal_name: { title: t('legalName') }, country: { title: t('country'), isChosen: true } }
  const form = useFields(partySchema, rules, {
    legal_name: party?.legal_name ?? '',
    country: party?.country ?? '',
  })
  const { errors } = form.formState
  return (
    <Box maw={460}>
      <Form onSubmit={form.handleSubmit(onDone)} submitLabel={t('continue')}>
        <div>
          <Title order={3}>{t('whoSigns')}</Title>
          <Text size="sm" c="dimmed" mt={4}>
            {t('whoSignsHint')}
          </Text>
        </div>
        <TextInput
          label={t('legalName')}
          description={t('legalNameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="name"
          maxLength={signatureLimits.nameLength}
          error={errors.legal_name?.message}
          {...form.register('legal_name')}
        />
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <LongSelect
              label={t('country')}
              required
              allowDeselect={false}
              data={countries}
              error={errors.country?.message}
              {...field}
              value={field.value || null}
              onChange={(value) => field.onChange(value ?? '')}
            />
          )}
        />
      </Form>
    </Box>
  )
}
