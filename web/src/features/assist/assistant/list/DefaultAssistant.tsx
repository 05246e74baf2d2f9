/** The assistant that answers from all knowledge: an admin names it. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { agentIcon, agentLimits, agentName, type CompanyAiSetting, calls, defaultAgentIcon } from '@polyphony/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '../../../../api/use-call.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { AgentMark } from '../AgentMark.tsx'
import { assistantText } from '../assistant.text.ts'
import { fieldsText } from '../fields/fields.text.ts'
import { IconField } from '../fields/IconField.tsx'
import classes from './list.module.css'

export function DefaultAssistant() {
  const t = useText(assistantText)
  const { data } = useCall(calls.agent.getCompanyAiSetting, {}, { tellsError: true })
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { company_ai_setting: setting, can_change } = data
  return (
    <Panel p="md" mb="md">
      <Group gap="sm">
        <Group wrap="nowrap" gap="sm" className={classes.wide}>
          <AgentMark icon={setting.robot_icon || defaultAgentIcon} />
          <div className={classes.names}>
            <Text fw={600}>{setting.robot_name || t('defaultOne')}</Text>
            <Text size="sm" c="dimmed">
              {t('defaultAbout')}
            </Text>
          </div>
        </Group>
        {can_change && (
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t('defaultEdit')}
          </Button>
        )}
      </Group>
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('defaultOne')}>
        <DefaultFields setting={setting} />
      </FormDialog>
    </Panel>
  )
}

const schema = z.object({ robot_name: z.union([z.literal(''), agentName]), robot_icon: agentIcon })

function DefaultFields({ setting }: { setting: CompanyAiSetting }) {
  const t = useText(assistantText)
  const words = useText(fieldsText)
  const fields = useFields(
    schema,
    { robot_name: { title: words('ai_agent_name'), length: { min: 0, max: agentLimits.name } } },
    { ...setting, robot_icon: setting.robot_icon || defaultAgentIcon },
  )
  const save = useSave(calls.agent.updateCompanyAiSetting, {
    fields,
    invalidates: [calls.agent.getCompanyAiSetting],
    done: t('defaultSaved'),
  })
  return (
    <Form save={save} onSubmit={fields.handleSubmit(save.send)} submitLabel={t('save')}>
      <TextInput
        label={words('ai_agent_name')}
        placeholder={t('defaultOne')}
        data-autofocus
        autoComplete="off"
        error={fields.formState.errors.robot_name?.message}
        {...fields.register('robot_name')}
      />
      <Controller control={fields.control} name="robot_icon" render={({ field }) => <IconField {...field} />} />
    </Form>
  )
}
