/** The content of a message: as HTML in a sandboxed frame, or as text. */
import { Button, CopyButton, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { OutboundContent } from '@polyphony/contract'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from './outbox.module.css'
import { outboxText } from './outbox.text.ts'

export function OutboxContent({ content: { subject, text, html, code } }: { content: OutboundContent }) {
  const t = useText(outboxText)
  const [view, setView] = useState<'mail' | 'text'>(html ? 'mail' : 'text')
  return (
    <Stack gap="sm">
      {code && <Code code={code} />}
      {subject && (
        <div>
          <Text size="sm" c="dimmed">
            {t('subject')}
          </Text>
          <Text fw={600} className={classes.words}>
            {subject}
          </Text>
        </div>
      )}
      {html && (
        <Group>
          <SegmentedControl
            aria-label={t('view')}
            value={view}
            onChange={setView}
            data={[
              { value: 'mail', label: t('asMail') },
              { value: 'text', label: t('asText') },
            ]}
          />
        </Group>
      )}
      {html && view === 'mail' ? (
        <iframe className={classes.frame} title={t('preview')} sandbox="" srcDoc={inert(html)} />
      ) : (
        <pre className={classes.text}>{text}</pre>
      )}
    </Stack>
  )
}

/**
 * Makes links open in a new tab, which the sandbox forbids: so a click does nothing instead of replacing the frame's
 * content.
 */
const inert = (html: string) => html.replace('<head>', '<head><base target="_blank">')

function Code({ code }: { code: string }) {
  const t = useText(outboxText)
  return (
    <Group gap="md">
      <div>
        <Text size="sm" c="dimmed">
          {t('code')}
        </Text>
        <Text className={classes.code}>{code}</Text>
      </div>
      <CopyButton value={code}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            aria-label={copied ? undefined : t('copyCode')}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
