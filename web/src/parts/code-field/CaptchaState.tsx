/** How the security check stands: nobody has to do anything for it. */
import { Anchor, Group, Loader, Text } from '@mantine/core'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useText } from '../../i18n/i18n.ts'
import { codeText } from './code-field.text.ts'
import type { Captcha } from './use-captcha.ts'

const icons = {
  working: <Loader size={14} aria-hidden />,
  done: <IconShieldCheck size={16} aria-hidden />,
  failed: <IconShieldX size={16} aria-hidden />,
} as const
const words = { working: 'checking', done: 'checked', failed: 'uncheckable' } as const

export function CaptchaState({ captcha: { state, renew } }: { captcha: Captcha }) {
  const t = useText(codeText)
  if (state === 'none') return null
  const isFailed = state === 'failed'
  return (
    <Group gap={6} mih={20} role={isFailed ? 'alert' : 'status'} c={isFailed ? 'red' : 'dimmed'} wrap="nowrap">
      {icons[state]}
      <Text size="sm" c="inherit">
        {t(words[state])}
      </Text>
      {isFailed && (
        <Anchor component="button" type="button" size="sm" onClick={renew}>
          {t('checkAgain')}
        </Anchor>
      )}
    </Group>
  )
}
