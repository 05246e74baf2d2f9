/** What an answer is made from (specification 7, `intention_type`), and which engine writes it. */
import { Button, Menu } from '@mantine/core'
import { type AskedBy, intentions } from '@polyphony/contract'
import { IconBook2, IconCheck, IconChevronDown, IconFileText, IconMessage2, IconWorld } from '@tabler/icons-react'
import { useText } from '../../../../i18n/i18n.ts'
import { composeText } from '../chat.text.ts'

export const intentionOf = {
  knowledge: { intention_type: intentions.knowledge, chatbot_engine: 'knowledge' },
  file: { intention_type: intentions.file, chatbot_engine: 'knowledge' },
  web: { intention_type: intentions.web, chatbot_engine: 'knowledge' },
  general: { intention_type: intentions.knowledge, chatbot_engine: 'general' },
} as const
export type IntentionName = keyof typeof intentionOf

/** By what a question was answered; null: by nothing that is known. */
export const intentionBy = (asked: AskedBy | null): IntentionName =>
  names.find((name) => {
    const { intention_type, chatbot_engine } = intentionOf[name]
    return asked?.intention_type === intention_type && asked.chatbot_engine === chatbot_engine
  }) ?? 'knowledge'

const icons = { knowledge: IconBook2, file: IconFileText, web: IconWorld, general: IconMessage2 }
const names = ['knowledge', 'file', 'web', 'general'] as const satisfies readonly IntentionName[]

interface IntentionSelectProps {
  value: IntentionName
  onChange: (value: IntentionName) => void
}

export function IntentionSelect({ value, onChange }: IntentionSelectProps) {
  const t = useText(composeText)
  const Icon = icons[value]
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="var(--ink)"
          size="compact-sm"
          fw={400}
          aria-label={`${t('intention')}: ${t(value)}`}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t(value)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('intention')}</Menu.Label>
        {names.map((name) => {
          const Own = icons[name]
          return (
            <Menu.Item
              key={name}
              role="menuitemradio"
              aria-checked={name === value}
              leftSection={<Own size={16} aria-hidden />}
              rightSection={name === value && <IconCheck size={14} aria-hidden />}
              onClick={() => onChange(name)}
            >
              {t(name)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
