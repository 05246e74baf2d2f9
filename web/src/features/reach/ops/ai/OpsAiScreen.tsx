/** For operators: the AI providers, whether they work, and what they have cost. */
import { Alert, Button, List, Skeleton, Text } from '@mantine/core'
import { type AiProvider, calls } from '@polyphony/contract'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { EscapedPanel } from '../escaped/EscapedPanel.tsx'
import classes from '../ops.module.css'
import { aiText } from '../ops.text.ts'
import { CostsPanel } from './costs/CostsPanel.tsx'
import { TopUpsPanel } from './costs/TopUpsPanel.tsx'
import { DeleteProviderDialog } from './DeleteProviderDialog.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { ProviderDialog } from './ProviderDialog.tsx'
import { servingProviders } from './providers.ts'
import { UsagePanel } from './UsagePanel.tsx'
import { VectorPanel } from './VectorPanel.tsx'
import { WebSearchPanel } from './WebSearchPanel.tsx'

/** Null: a new provider. While the dialog closes, it still shows the last provider. */
interface Dialog {
  kind: 'edit' | 'delete'
  provider: AiProvider | null
  isOpen: boolean
}

export function OpsAiScreen() {
  const t = useText(aiText)
  const common = useText(commonText)
  const providers = useCall(calls.ai.getAiProviderList, {})
  const [dialog, setDialog] = useState<Dialog>({ kind: 'edit', provider: null, isOpen: false })
  const open = (kind: Dialog['kind'], provider: AiProvider | null) => setDialog({ kind, provider, isOpen: true })
  const close = () => setDialog({ ...dialog, isOpen: false })
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('edit', null)}>
            {t('add')}
          </Button>
        }
      />
      <QueryContent
        query={providers}
        bones={<Skeleton height={148} radius="lg" role="status" aria-label={common('loading')} />}
        isOnPage
      >
        {({ list, web_search_host }) => <Providers list={list} webSearchHost={web_search_host} open={open} />}
      </QueryContent>
      <ProviderDialog
        isOpen={dialog.isOpen && dialog.kind === 'edit'}
        provider={dialog.kind === 'edit' ? dialog.provider : null}
        onClose={close}
      />
      {dialog.kind === 'delete' && dialog.provider && (
        <DeleteProviderDialog
          isOpen={dialog.isOpen}
          provider={dialog.provider}
          others={providers.data?.list.filter((other) => other.provider_id !== dialog.provider?.provider_id) ?? []}
          onClose={close}
        />
      )}
    </>
  )
}

/** Explains what translation nodes do without a model for translation. */
function WithoutAi() {
  const t = useText(aiText)
  return (
    <Alert mb="md" radius="lg" icon={<IconInfoCircle aria-hidden />} title={t('without')}>
      <Text size="sm">{t('withoutAbout')}</Text>
      <List size="sm" mt="xs">
        <List.Item>{t('withoutMemory')}</List.Item>
        <List.Item>{t('withoutTerms')}</List.Item>
        <List.Item>{t('withoutRest')}</List.Item>
      </List>
      <Text size="sm" mt="xs">
        {t('withoutChat')}
      </Text>
    </Alert>
  )
}

interface ProvidersProps {
  list: readonly AiProvider[]
  webSearchHost: string | null
  open: (kind: Dialog['kind'], provider: AiProvider) => void
}

function Providers({ list, webSearchHost, open }: ProvidersProps) {
  const t = useText(aiText)
  const serving = servingProviders(list)
  return (
    <>
      {!serving.has('chat') && <WithoutAi />}
      {list.length > 0 && (
        <ul className={classes.list} aria-label={t('providers')}>
          {list.map((provider) => (
            <li key={provider.provider_id}>
              <ProviderCard
                provider={provider}
                serving={serving}
                onEdit={() => open('edit', provider)}
                onDelete={() => open('delete', provider)}
              />
            </li>
          ))}
        </ul>
      )}
      <WebSearchPanel host={webSearchHost} />
      <VectorPanel hasModel={serving.has('embeddings')} />
      <UsagePanel providers={list} />
      <CostsPanel />
      <TopUpsPanel />
      <EscapedPanel />
    </>
  )
}
