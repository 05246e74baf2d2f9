/** Adds a provider of AI or changes one. The key goes in and never comes out. */
import { Alert, Checkbox, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AiProvider, calls } from '@polyphony/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useAction } from '../../../../api/use-action.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { errorMessage } from '../../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { FormActions } from '../../../../ui/dialog/FormActions.tsx'
import { formResolver } from '../../../../ui/dialog/form-errors.ts'
import { aiText } from '../ops.text.ts'
import { ModelFields } from './ModelFields.tsx'
import { formOf, isKeyLeftBehind, type ProviderForm, saveInputOf } from './provider-form.ts'

const lengths = { name: 60, key: 400 } as const // as the contract's call has them

const modelForm = z.object({
  model: z.string().max(200),
  input: z.union([z.number(), z.string()]),
  output: z.union([z.number(), z.string()]),
  minute: z.union([z.number(), z.string()]),
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
    transcription: modelForm,
    speech: modelForm,
    images: modelForm,
    vision: modelForm,
  }),
})

interface ProviderDialogProps {
  isOpen: boolean
  /** Null: a new one. */
  provider: AiProvider | null
  onClose: () => void
}

export function ProviderDialog({ isOpen, provider, onClose }: ProviderDialogProps) {
  const t = useText(aiText)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={provider ? t('editOf', { name: provider.name }) : t('add')}
    >
      <Form provider={provider} onClose={onClose} />
    </Modal>
  )
}

function Form({ provider, onClose }: Omit<ProviderDialogProps, 'isOpen'>) {
  const t = useText(aiText)
  const common = useText(commonText)
  const language = useLanguage()
  const { control, register, handleSubmit, formState, setError } = useForm<ProviderForm>({
    resolver: formResolver(
      schema.refine(({ models }) => Object.values(models).some(({ model }) => model.trim() !== ''), {
        path: ['models'],
        error: t('modelMissing'),
      }),
      {
        name: { title: t('name'), length: { min: 1, max: lengths.name } },
        base_url: { title: t('baseUrl') },
        api_key: { title: t('key'), length: { min: 1, max: lengths.key } },
      },
      language,
    ),
    defaultValues: formOf(provider),
  })
  const { errors } = formState
  const [baseUrl, isKeyDropped] = useWatch({ control, name: ['base_url', 'is_key_dropped'] })
  const isLeftBehind = isKeyLeftBehind(provider, baseUrl)
  const save = useAction(calls.ai.saveAiProvider, {
    invalidates: [calls.ai.getAiProviderList],
    noErrorTip: true,
    onSuccess: ({ name }) => {
      notifications.show({ message: t('saved', { name }) })
      onClose()
    },
    onError: ({ code }) => {
      if (code === 'VERSION_CONFLICT') setError('name', { message: t('nameTaken') }, { shouldFocus: true })
    },
  })
  const submit = handleSubmit((form) => save.mutate(saveInputOf(form, provider)))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {save.error && save.error.code !== 'VERSION_CONFLICT' && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {errorMessage(save.error.code, save.error.data, language)}
          </Alert>
        )}
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
        <div>
          <PasswordInput
            label={t('key')}
            description={t(provider?.has_key && !isLeftBehind ? 'keyKept' : 'keyHint')}
            autoComplete="off"
            spellCheck={false}
            disabled={isKeyDropped && !isLeftBehind}
            error={errors.api_key?.message}
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
        <ModelFields
          control={control}
          register={register}
          error={errors.models?.root?.message ?? errors.models?.message}
        />
        <FormActions submitLabel={common('save')} loading={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  )
}
