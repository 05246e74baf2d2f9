import { Button, Code, CopyButton, Group, Stack, Tabs, Text } from '@mantine/core'
import { useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { clients, tokenGap } from './clients.ts'
import { tokensText } from './tokens.text.ts'

/** How well-known clients are told of this server, to be copied. */
export function ClientGuide({ url }: { url: string }) {
  const t = useText(tokensText)
  return (
    <Card title={t('guide')} description={t('guideAbout', { token: tokenGap })}>
      <Text size="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('address')}: <Code>{url}</Code>
      </Text>
      <Tabs defaultValue={clients[0]?.id} keepMounted={false}>
        <Tabs.List>
          {clients.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {clients.map(({ id, file, configuration }) => (
          <Tabs.Panel key={id} value={id} pt="sm">
            <Stack gap="xs">
              <Group justify="space-between">
                <Text size="sm">{file ? t('inFile', { file }) : t('inTerminal')}</Text>
                <CopyButton value={configuration(url)}>
                  {({ copied, copy }) => (
                    <Button size="compact-sm" variant="default" onClick={copy}>
                      {t(copied ? 'copied' : 'copyConfiguration')}
                    </Button>
                  )}
                </CopyButton>
              </Group>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {configuration(url)}
              </Code>
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Card>
  )
}
