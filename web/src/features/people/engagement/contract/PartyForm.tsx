import { Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { type Party, party as partySchema, signatureLimits } from '@polyphony/contract'
import { Controller, useForm } from 'react-hook-form'
import { useCountryChoices } from '../../../../api/reference-lists.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { useErrorsInLanguage } from '../../../../ui/dialog/use-errors-in-language.ts'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { engagementText } from '../engagement.text.ts'

interface PartyFormProps {
  party: Party | null
  onDone: (party: Party) => void
}

/** In whose name the contract is made, where no application has said it. */
export function PartyForm({ party, onDone }: PartyFormProps) {
  const t = useText(engagementText)
  const language = useLanguage()
  const countries = useCountryChoices()
  const rules = { legal_name: { title: t('legalName') }, country: { title: t('country'), isChosen: true } }
  const form = useForm({
    resolver: formResolver(partySchema, rules, language),
    defaultValues: { legal_name: party?.legal_name ?? '', country: party?.country ?? '' },
  })
  const { errors } = form.formState
  useErrorsInLanguage(errors, form.trigger)
  return (
    <form onSubmit={(event) => void form.handleSubmit(onDone)(event)} noValidate>
      <Stack gap="md" maw={460}>
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
        <Button type="submit" style={{ alignSelf: 'flex-start' }}>
          {t('continue')}
        </Button>
      </Stack>
    </form>
  )
}
