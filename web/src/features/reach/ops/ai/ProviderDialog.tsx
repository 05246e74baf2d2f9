/** Adds an AI provider or changes one. The key can be entered but is never shown. */
import { Alert, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { type AiProvider, calls } from '@polyphony/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { aiText } from '../ops.text.ts'
import { ModelFields } from './ModelFields.tsx'
import { formOf, isKeyLeftBehind, saveInputOf } from './provider-form.ts'

const lengths = { name: 60, key: 400 } as const // the limits of the contract's call

const modelForm = z.object({
  model: z.string().max(200),
  input: z.union([z.number(), z.string()]),
  output: z.union([z.number(), z.string()]),
  minute: z.union([z.number(), z.string()]),
  call: z.union([z.number(), z.string()]),
})
const schema = z.object({
  name: z.string().trim().min(1).max(lengths.name),
  base_url: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/ })),
  api_key: z.string().max(lengths.key),
  is_key_dropped: z.boolean(),
  models: z.object({
    chat: modelForm,
    embeddings: modelForm,
    rerank: modelForm,
    transcription: modelForm,
    speech: modelForm,
    images: modelForm,
    vision: modelForm,
  }),
})

interface ProviderDialogProps {
  isOpen: boolean
  /** Null: a new provider. */
  provider: AiProvider | null
  onClose: () => void
}

export function ProviderDialog({ isOpen, provider, onClose }: ProviderDialogProps) {
  const t = useText(aiText)
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
    >
      <Provider provider={provider} />
    </FormDialog>
  )
}

function Provider({ provider }: Pick<ProviderDialogProps, 'provider'>) {
  const t = useText(aiText)
  const common = useText(commonText)
  const fields = useProviderFields(provider)
  const { control, register } = fields
  const { errors } = fields.formState
  const save = useSave(calls.ai.saveAiProvider, {
    fields,
    errorsAt: { VERSION_CONFLICT: 'name' },
    words: { VERSION_CONFLICT: t('nameTaken') },
    invalidates: [calls.ai.getAiProviderList],
    done: ({ name }) => t('saved', { name }),
  })
  const submit = fields.handleSubmit((form) => save.send(saveInputOf(form, provider)))
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      <TextInput label={t('name')} required data-autofocus error={errors.name?.message} {...register('name')} />
      <TextInput
        label={t('baseUrl')}
        description={t('baseUrlHint')}
        required
        type="url"
        inputMode="url"
        spellCheck={false}
        error={errors.base_url?.message}
        {...register('base_url')}
      />
      <KeyField provider={provider} fields={fields} />
      <ModelFields
        control={control}
        register={register}
        error={errors.models?.root?.message ?? errors.models?.message}
      />
    </Form>
  )
}

function useProviderFields(provider: AiProvider | null) {
  const t = useText(aiText)
  return useFields(
    schema.refine(({ models }) => Object.values(models).some(({ model }) => model.trim() !== ''), {
      path: ['models'],
      error: t('modelMissing'),
    }),
    {
      name: { title: t('name'), length: { min: 1, max: lengths.name } },
      base_url: { title: t('baseUrl') },
      api_key: { title: t('key'), length: { min: 1, max: lengths.key } },
    },
    formOf(provider),
  )
}

interface KeyFieldProps {
  provider: AiProvider | null
  fields: ReturnType<typeof useProviderFields>
}

/** Enters, keeps or removes the key. */
function KeyField({ provider, fields: { control, register, formState } }: KeyFieldProps) {
  const t = useText(aiText)
  const [baseUrl, isKeyDropped] = useWatch({ control, name: ['base_url', 'is_key_dropped'] })
  const isLeftBehind = isKeyLeftBehind(provider, baseUrl)
  return (
    <>
      <div>
        <PasswordInput
          label={t('key')}
          description={t(provider?.has_key && !isLeftBehind ? 'keyKept' : 'keyHint')}
          autoComplete="off"
          spellCheck={false}
          disabled={isKeyDropped && !isLeftBehind}
          error={formState.errors.api_key?.message}
          visibilityToggleButtonProps={{ 'aria-label': t('showKey'), tabIndex: 0 }}
          {...register('api_key')}
        />
        <div role="status">
          {isLeftBehind && (
            <Alert mt="xs" role="presentation" icon={<IconAlertCircle size={18} aria-hidden />}>
              {t('keyMoves')}
            </Alert>
          )}
        </div>
      </div>
      {provider?.has_key && !isLeftBehind && <Checkbox label={t('dropKey')} {...register('is_key_dropped')} />}
    </>
  )
}
