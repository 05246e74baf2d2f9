/** Whether assistants can search the web, and by whom: the installation says so, nobody changes it here. */
import { Badge, Group, Text, Title } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { aiText } from '../ops.text.ts'

export function WebSearchPanel({ host }: { host: string | null }) {
  const t = useText(aiText)
  return (
    <Panel p="md" mt="md">
      <section aria-label={t('webSearch')}>
        <Group gap="xs">
          <Title order={2}>{t('webSearch')}</Title>
          {host !== null && <Badge variant="light">{t('readOnly')}</Badge>}
        </Group>
        {host !== null && <Text size="sm">{host}</Text>}
        <Text size="sm" c="dimmed">
          {t(host === null ? 'webSearchNone' : 'webSearchSet')}
        </Text>
      </section>
    </Panel>
  )
}
