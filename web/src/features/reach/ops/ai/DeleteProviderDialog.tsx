import { notifications } from '@mantine/notifications'
import { type AiProvider, calls } from '@polyphony/contract'
import { useAction } from '../../../../api/use-action.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { aiText } from '../ops.text.ts'
import { servingProviders } from './providers.ts'

interface DeleteProviderDialogProps {
  isOpen: boolean
  provider: AiProvider
  /** The providers that remain. */
  others: readonly AiProvider[]
  onClose: () => void
}

export function DeleteProviderDialog({ isOpen, provider, others, onClose }: DeleteProviderDialogProps) {
  const t = useText(aiText)
  const { provider_id, name, base_url, has_key, is_enabled, models } = provider
  const remove = useAction(calls.ai.deleteAiProvider, {
    invalidates: [calls.ai.getAiProviderList],
    onSuccess: () => {
      notifications.show({ message: t('deleted', { name }) })
      onClose()
    },
    onError: ({ code }) => {
      if (code === 'NOT_FOUND') onClose()
    },
  })
  const isLast = is_enabled && Boolean(models.chat) && !servingProviders(others).has('chat')
  const losses = [
    ...(has_key ? [t('loseKey')] : []),
    t('loseAddress', { url: base_url }),
    t('loseModels', { models: [...new Set(Object.values(models))].join(', ') }),
  ]
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('deleteTitle', { name })}
      losses={losses}
      confirmLabel={t('delete')}
      isBusy={remove.isPending}
      onConfirm={() => {
        if (provider_id) remove.mutate({ provider_id })
      }}
      onClose={onClose}
    >
      {t(isLast ? 'deleteLast' : 'deleteKeeps')}
    </ConfirmDialog>
  )
}
