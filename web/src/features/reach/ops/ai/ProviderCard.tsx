import { Badge, Button, Group, Switch, Text, Title } from '@mantine/core'
import { type AiCapability, type AiProvider, calls } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { dot } from '../../../../i18n/format.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import classes from '../ops.module.css'
import { aiText } from '../ops.text.ts'
import { ProviderModels } from './ProviderModels.tsx'
import { canBeTried } from './providers.ts'
import { type Outcome, TryOutcome } from './TryOutcome.tsx'

interface ProviderCardProps {
  provider: AiProvider
  serving: ReadonlyMap<AiCapability, AiProvider>
  onEdit: () => void
  onDelete: () => void
}

export function ProviderCard({ provider, serving, onEdit, onDelete }: ProviderCardProps) {
  const t = useText(aiText)
  const isOwn = provider.provider_id !== null
  const name = isOwn ? provider.name : t('environment')
  return (
    <Panel p="md">
      <article className={classes.provider} aria-label={name}>
        <div className={classes.head}>
          <div className={classes.names}>
            <Group gap="xs">
              <Title order={2}>{name}</Title>
              {!isOwn && <Badge variant="light">{t('readOnly')}</Badge>}
            </Group>
            <Text size="sm" c="dimmed">
              {provider.base_url}
              {dot}
              {t(provider.has_key ? 'hasKey' : 'noKey')}
            </Text>
          </div>
          {isOwn && <EnabledSwitch provider={provider} />}
        </div>
        <ProviderModels provider={provider} serving={serving} />
        {!isOwn && (
          <Text size="sm" c="dimmed">
            {t('environmentHint')}
          </Text>
        )}
        <Actions provider={provider} name={name} onEdit={onEdit} onDelete={onDelete} />
      </article>
    </Panel>
  )
}

function EnabledSwitch({ provider }: { provider: AiProvider }) {
  const t = useText(aiText)
  const save = useAction(calls.ai.saveAiProvider, { invalidates: [calls.ai.getAiProviderList] })
  const { provider_id, has_key: _, ...rest } = provider
  return (
    <Switch
      size="md" // makes a click target of 24 px
      label={t('enabled')}
      aria-label={t('enabledOf', { name: provider.name })}
      checked={save.isPending ? (save.variables.is_enabled ?? true) : provider.is_enabled}
      onChange={(event) => {
        if (provider_id) save.mutate({ ...rest, provider_id, is_enabled: event.currentTarget.checked })
      }}
    />
  )
}

function Actions({ provider, name, onEdit, onDelete }: Omit<ProviderCardProps, 'serving'> & { name: string }) {
  const t = useText(aiText)
  const isOwn = provider.provider_id !== null
  const [tried, setTried] = useState<{ provider: AiProvider; outcome: Outcome } | null>(null)
  const attempt = useAction(calls.ai.tryAiProvider, {
    invalidates: [calls.ai.getAiUsage],
    onSuccess: (outcome) => setTried({ provider, outcome }),
  })
  return (
    <div>
      <Group gap="xs">
        {canBeTried(provider) && (
          <Button
            variant="default"
            aria-label={t('tryOf', { name })}
            loading={attempt.isPending}
            onClick={() => {
              setTried(null)
              attempt.mutate({ provider_id: provider.provider_id })
            }}
          >
            {t('try')}
          </Button>
        )}
        {isOwn && (
          <>
            <Button variant="default" aria-label={t('editOf', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button variant="subtle" color="red" aria-label={t('deleteOf', { name })} onClick={onDelete}>
              {t('delete')}
            </Button>
          </>
        )}
      </Group>
      <div role="status">
        {/* The cache keeps the same object while a provider is unchanged; a changed one loses its result. */}
        {tried?.provider === provider && <TryOutcome outcome={tried.outcome} />}
      </div>
    </div>
  )
}
