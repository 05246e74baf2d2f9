import { Textarea, TextInput } from '@mantine/core'
import { agentLimits, agentName, calls } from '@polyphony/contract'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { FormDialog } from '../../../../parts/form/FormDialog.tsx'
import { useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { paths } from '../../../../paths.ts'
import { assistantText } from '../assistant.text.ts'
import { fieldsText } from '../fields/fields.text.ts'

export function NewAssistant({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(assistantText)
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('create')}>
      <NewFields />
    </FormDialog>
  )
}

const schema = z.object({
  ai_agent_name: agentName,
  ai_agent_description: z.string().trim().max(agentLimits.description),
})

function NewFields() {
  const t = useText(assistantText)
  const words = useText(fieldsText)
  const navigate = useNavigate()
  const fields = useFields(
    schema,
    {
      ai_agent_name: { title: words('ai_agent_name'), length: { min: 1, max: agentLimits.name } },
      ai_agent_description: {
        title: words('ai_agent_description'),
        length: { min: 0, max: agentLimits.description },
      },
    },
    { ai_agent_name: '', ai_agent_description: '' },
  )
  const { errors } = fields.formState
  const save = useSave(calls.agent.createCompanyAiAgent, {
    fields,
    invalidates: [calls.agent.getCompanyAiAgentList],
    done: (_, { ai_agent_setting }) => t('created', { name: ai_agent_setting.ai_agent_name }),
    onDone: ({ agent_id }) => void navigate({ to: paths.productionAssistant, search: { agent_id } }),
  })
  return (
    <Form
      save={save}
      onSubmit={fields.handleSubmit((ai_agent_setting) => save.send({ ai_agent_setting }))}
      submitLabel={t('createNow')}
    >
      <TextInput
        label={words('ai_agent_name')}
        required
        data-autofocus
        autoComplete="off"
        error={errors.ai_agent_name?.message}
        {...fields.register('ai_agent_name')}
      />
      <Textarea
        label={words('ai_agent_description')}
        autosize
        minRows={2}
        error={errors.ai_agent_description?.message}
        {...fields.register('ai_agent_description')}
      />
    </Form>
  )
}
