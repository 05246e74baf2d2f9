/** A provider's models by capability, each with its price and the provider that has priority over it. */
import { Text } from '@mantine/core'
import { type AiCapability, type AiProvider, aiCapabilities } from '@polyphony/contract'
import { formatCost } from '../../../../i18n/format-cost.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import classes from '../ops.module.css'
import { aiText, capabilityText } from '../ops.text.ts'
import { pricedParts } from './provider-form.ts'

interface ProviderModelsProps {
  provider: AiProvider
  serving: ReadonlyMap<AiCapability, AiProvider>
}

export function ProviderModels({ provider, serving }: ProviderModelsProps) {
  const capabilityName = useText(capabilityText)
  const offered = aiCapabilities.filter((capability) => provider.models[capability])
  return (
    <dl className={classes.models}>
      {offered.map((capability) => (
        <div key={capability}>
          <Text component="dt" size="xs" c="dimmed">
            {capabilityName(capability)}
          </Text>
          <dd>
            <Text fw={600}>{provider.models[capability]}</Text>
            <ModelNotes provider={provider} capability={capability} first={serving.get(capability)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ModelNotesProps {
  provider: AiProvider
  capability: AiCapability
  first: AiProvider | undefined
}

function ModelNotes({ provider, capability, first }: ModelNotesProps) {
  const t = useText(aiText)
  const language = useLanguage()
  const price = provider.prices[provider.models[capability] ?? '']
  const isShadowed = provider.is_enabled && first !== provider && first !== undefined
  return (
    <>
      {pricedParts[capability].length > 0 && (
        <Text size="xs" c="dimmed">
          {price?.minute !== undefined
            ? t('priceByMinute', { minute: formatCost(price.minute, language) })
            : price?.call !== undefined
              ? t('priceByCall', { call: formatCost(price.call, language) })
              : price
                ? t('price', { input: formatCost(price.input, language), output: formatCost(price.output, language) })
                : t('noPrice')}
        </Text>
      )}
      {isShadowed && (
        <Text size="xs" c="var(--near)">
          {t('shadowed', { name: first.provider_id === null ? t('environment') : first.name })}
        </Text>
      )}
    </>
  )
}
