/** What one's own new chats begin with. */
import { Select, Skeleton, Text } from '@mantine/core'
import { type AccountAiConfig, type AiAgent, calls } from '@polyphony/contract'
import { useState } from 'react'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { useMarkChanged } from '../../../../parts/form/dialog.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useSave } from '../../../../parts/form/use-save.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { assistantText } from '../assistant.text.ts'
import { fieldsText } from '../fields/fields.text.ts'
import { KbsField } from '../fields/KbsField.tsx'
import { ShareSlider } from '../fields/ShareSlider.tsx'

interface OwnStartProps {
  isOpen: boolean
  agents: readonly AiAgent[]
  onClose: () => void
}

export function OwnStart({ isOpen, agents, onClose }: OwnStartProps) {
  const t = useText(assistantText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('start')}>
      <Loaded agents={agents} />
    </FormDialog>
  )
}

function Loaded({ agents }: { agents: readonly AiAgent[] }) {
  const query = useCall(calls.agent.getAccountAiSetting, {})
  return (
    <QueryContent query={query} bones={<Skeleton height={260} />}>
      {({ config }) => <StartFields config={config} agents={agents} />}
    </QueryContent>
  )
}

function StartFields({ config, agents }: { config: AccountAiConfig; agents: readonly AiAgent[] }) {
  const t = useText(assistantText)
  const words = useText(fieldsText)
  const [value, setValue] = useState(config)
  useMarkChanged(value !== config)
  const save = useSave(calls.agent.updateAccountAiSetting, {
    invalidates: [calls.agent.getAccountAiSetting],
    done: t('startSaved'),
  })
  const set = (change: Partial<AccountAiConfig>) => setValue({ ...value, ...change })
  const choices = agents.filter(({ can }) => can.chat)
  return (
    <Form save={save} onSubmit={() => save.send({ config: value })} submitLabel={t('save')}>
      <Text size="sm" c="dimmed">
        {t('startHint')}
      </Text>
      <Select
        label={t('startWith')}
        data={[
          { value: '', label: t('defaultOne') },
          ...choices.map(({ id, ai_agent_setting }) => ({ value: id, label: ai_agent_setting.ai_agent_name })),
        ]}
        value={value.agent_id ?? ''}
        onChange={(agent_id) => set({ agent_id: agent_id || null })}
        allowDeselect={false}
      />
      <KbsField
        value={value.kbs_ids.length === 0 ? null : value.kbs_ids}
        onChange={(kbs_ids) => set({ kbs_ids: kbs_ids ?? [], selectArr: (kbs_ids ?? []).map((kbsId) => [kbsId]) })}
      />
      <ShareSlider
        label={words('temperature')}
        hint={words('temperatureHint')}
        value={value.temperature}
        onChange={(temperature) => set({ temperature })}
      />
      <ShareSlider
        label={words('top_p')}
        hint={words('top_pHint')}
        value={value.top_p}
        onChange={(top_p) => set({ top_p })}
      />
    </Form>
  )
}
