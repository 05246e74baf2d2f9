import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import classes from './security.module.css'
import { securityText } from './security.text.ts'

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText(securityText)
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Text size="sm">{t('recoveryHint')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copyCodes')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => save(`${text}\n`)}
        >
          {t('downloadCodes')}
        </Button>
        <Button ms="auto" onClick={onKept}>
          {t('keptCodes')}
        </Button>
      </Group>
    </Stack>
  )
}

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'polyphony-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000) // after the browser has read it
}
