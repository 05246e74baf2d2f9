import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { tokensText } from './tokens.text.ts'

export interface MadeToken {
  name: string
  token: string
}

/** Closes by its button only: a slip would lose the token. */
export function SeenOnceDialog({ made, onClose }: { made: MadeToken | null; onClose: () => void }) {
  const t = useText(tokensText)
  return (
    <Modal
      opened={made !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('made', { name: made?.name ?? '' })}
    >
      {made && (
        <Stack gap="md">
          <Text size="sm">{t('once')}</Text>
          <TextInput
            label={t('token')}
            value={made.token}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          />
          <Group justify="flex-end" gap="xs">
            <CopyButton value={made.token}>
              {({ copied, copy }) => (
                <Button
                  data-autofocus
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {t(copied ? 'copied' : 'copyToken')}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" onClick={onClose}>
              {t('kept')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
